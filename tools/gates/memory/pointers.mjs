// Where calls through pointers lead. Follows the addresses of functions, and of the tables that hold them, through
// every assignment, argument and result of the program until nothing new arrives anywhere (a points-to analysis in
// the manner of Andersen). What a place may hold is never too little:
//   - an object of a type of which objects change shares its fields with all objects of that type;
//   - a constant table has what the linked program has there, and is reached only through pointers to it;
//   - a place whose address is taken holds whatever is written through a pointer that may have that address.
import { placesIn, resultOf } from './gimple.mjs';

// A value is the address of a function or of a node; a node is a place that holds values.
const functionValue = (id) => `f ${id}`;
const nodeValue = (node) => `n ${node}`;
const isFunction = (value) => value.startsWith('f ');
const idOf = (value) => value.slice(2);

const variableNode = (id) => `variable ${id}`;
const fieldNode = (struct, field) => `field ${struct}.${field}`;
const localNode = (id, name) => `local ${id} ${name}`;

// Nodes with their values, and what happens to a value that arrives. Hundreds of thousands arrive: a node is named once and then
// handed on itself, and a value is a number inside of here.
class Flow {
  constructor() {
    this.nodes = new Map();
    this.numbers = new Map();
    this.values = []; // by their numbers
    this.queue = [];
  }

  // A node by its name, or one that newNode() gave.
  node(name) {
    if (typeof name !== 'string') return name;
    let node = this.nodes.get(name);
    if (!node) this.nodes.set(name, (node = this.newNode()));
    return node;
  }

  newNode() {
    return { values: new Set(), copies: new Set(), actions: [] };
  }

  #numberOf(value) {
    let number = this.numbers.get(value);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.numbers.set(value, number);
    }
    return number;
  }

  #add(number, node) {
    if (node.values.has(number)) return;
    node.values.add(number);
    this.queue.push(node, number);
  }

  put(value, name) {
    this.#add(this.#numberOf(value), this.node(name));
  }

  // All that is in one node is in the other too.
  copy(from, to) {
    if (!from || !to) return;
    const [source, target] = [this.node(from), this.node(to)];
    if (source === target || source.copies.has(target)) return;
    source.copies.add(target);
    for (const number of source.values) this.#add(number, target);
  }

  // Does this with every value that is in the node or will be.
  withEach(name, action) {
    const { actions, values } = this.node(name);
    actions.push(action);
    for (const number of [...values]) action(this.values[number]);
  }

  solve() {
    while (this.queue.length) {
      const number = this.queue.pop();
      const { copies, actions } = this.queue.pop();
      for (const to of copies) this.#add(number, to);
      for (const action of actions) action(this.values[number]);
    }
  }

  functionsAt(name) {
    return [...this.node(name).values].map((number) => this.values[number]).filter(isFunction).map(idOf);
  }
}

// files: [{ file, globals, functions, initial }] with the names that each file shares, and what readGimple and
// readInitialReferences say; data: what readStaticData says.
// Returns { targets(place), called, taken, known }: the ids of the functions that the call at a place of the source can
// lead to (undefined where no call is known there), and those of all such calls; the functions whose address is a value
// somewhere in the code, and those together with the ones that are in tables.
export function followPointers(files, data) {
  const flow = new Flow();
  const bodies = new Map();
  const sites = new Map();
  const known = new Set();
  const taken = new Set();
  const changing = new Set(data.changing);
  const written = new Set();
  const realName = (struct) => data.aliases.get(struct) ?? struct;

  for (const { file, globals, functions } of files) {
    for (const each of functions) {
      each.id = globals.has(each.name) ? each.name : `${file}:${each.name}`;
      each.file = file;
      bodies.set(each.id, each);
      for (const { struct, isPointer, isStatic } of each.locals) if (struct && !isPointer && !isStatic) changing.add(realName(struct));
    }
  }
  const structsWith = new Map();
  for (const [struct, fields] of data.structs) {
    for (const field of fields.keys()) structsWith.set(field, [...(structsWith.get(field) ?? []), struct]);
  }

  // What variables hold at the start: by field, and all together in the variable's own node.
  const contents = new Map();
  for (const { id, pointers } of data.variables.values()) {
    for (const { struct, field, target } of pointers) {
      if (target.function) known.add(target.function);
      const value = target.function ? functionValue(target.function) : target.variable && nodeValue(variableNode(target.variable));
      if (!value) continue;
      const key = `${variableNode(id)} ${struct}.${field}`;
      contents.set(key, [...(contents.get(key) ?? []), value]);
      flow.put(value, variableNode(id));
      if (struct !== '') flow.put(value, fieldNode(struct, field));
    }
  }

  // Tables that the optimiser took apart are known by what they refer to, no matter in which field.
  const variables = new Map(data.variables);
  const takenApart = new Map();
  const valueNamed = (file, name) => {
    const id = [`${file}:${name}`, name].find((each) => bodies.has(each) || variables.has(each));
    if (id === undefined) return undefined;
    return variables.has(id) ? nodeValue(variableNode(id)) : functionValue(id);
  };
  function putInFields(values, struct, done = new Set()) {
    if (done.has(struct)) return;
    done.add(struct);
    for (const [field, { struct: inner, holdsPointers }] of data.structs.get(struct) ?? []) {
      if (holdsPointers) for (const value of values) flow.put(value, fieldNode(struct, field));
      if (inner !== undefined) putInFields(values, inner, done);
    }
  }
  const gone = files.flatMap(({ file, initial }) => initial.map((each) => ({ ...each, file, id: each.isShared ? each.name : `${file}:${each.name}` })))
    .filter(({ id }) => !data.variables.get(id)?.isPlaced);
  for (const { id } of gone) if (!variables.has(id)) variables.set(id, { id });
  for (const { id, file, references } of gone) {
    const values = references.map((name) => valueNamed(file, name)).filter(Boolean);
    takenApart.set(variableNode(id), values);
    for (const value of values) {
      if (isFunction(value)) known.add(idOf(value));
      flow.put(value, variableNode(id));
    }
    putInFields(values, variables.get(id).struct);
  }

  // Names, as a function of a file sees them.
  function scopeOf(each) {
    const own = new Map([...each.parameters, ...each.locals.filter(({ isStatic }) => !isStatic)].map((local) => [local.name, local]));
    const structs = new Map([...own].map(([name, { struct }]) => [name, struct]));
    return {
      id: each.id,
      isLocal: (name) => own.has(name) || /^_\d|\.\d/.test(name),
      isPlainStruct: (name) => own.has(name) && !own.get(name).isPointer && data.structs.has(own.get(name).struct),
      structOf: (name) => structs.get(name) ?? (variables.get(`${each.file}:${name}`) ?? variables.get(name))?.struct,
      learn: (name, struct) => struct && !structs.get(name) && structs.set(name, struct),
      functionNamed: (name) => [`${each.file}:${name}`, name].find((id) => bodies.has(id)) ?? (data.externals.has(name) ? name : undefined),
      variableNamed: (name) => [`${each.file}:${name}`, name].find((id) => variables.has(id)),
      constants: (text) => [...text.matchAll(/\*(\.LC\d+)/g)].flatMap(([, name]) => takenApart.get(variableNode(`${each.file}:${name}`)) ?? []),
    };
  }

  const lastField = ({ steps }) => steps.findLast((step) => step.field)?.field;

  // The struct that the last field of a place belongs to, and the one that the place itself leads to.
  function structsOf(place, scope) {
    let owner;
    let struct = realName(place.struct ?? scope.structOf(place.base));
    for (const { field } of place.steps.filter((step) => step.field)) {
      owner = data.structs.get(struct)?.has(field) ? struct : undefined;
      struct = owner === undefined ? undefined : data.structs.get(owner).get(field).struct;
    }
    return { owner, struct };
  }

  // The structs whose field of that name a place can be; all that have one where it is not known.
  function ownersOf(place, scope) {
    const field = lastField(place);
    const { owner } = structsOf(place, scope);
    return (owner === undefined ? structsWith.get(field) ?? [] : [owner])
      .filter((struct) => data.structs.get(struct).get(field).holdsPointers);
  }

  // The nodes that stand for a place.
  function nodesOf(place, scope) {
    const { base } = place;
    const field = lastField(place);
    if (field !== undefined) return ownersOf(place, scope).map((struct) => fieldNode(struct, field));
    if (place.dereferenced) return [];
    if (scope.isLocal(base)) return scope.isPlainStruct(base) ? [] : [localNode(scope.id, base)];
    const variable = scope.variableNamed(base);
    return variable ? [variableNode(variable)] : [];
  }

  // A node with the addresses of the objects in which a place lies.
  function homeOf(place, scope) {
    const { base, steps, dereferenced } = place;
    const arrow = steps.findLastIndex((step) => step.arrow);
    if (arrow >= 0) return valueOf({ ...place, address: false, steps: steps.slice(0, arrow) }, scope);
    if (dereferenced) return valueOf({ base, steps: [] }, scope);
    const node = flow.newNode();
    const variable = !scope.isLocal(base) && scope.variableNamed(base);
    if (variable) flow.put(nodeValue(variableNode(variable)), node);
    return node;
  }

  const takenFunction = (name, scope) => !scope.isLocal(name) && scope.functionNamed(name);

  function takeFunction(name, scope, node) {
    const id = takenFunction(name, scope);
    if (!id) return;
    known.add(id);
    taken.add(id);
    flow.put(functionValue(id), node);
  }

  // A node with what is at a place, or with its address where that is meant; to be read only, for it may be the place's own.
  function valueOf(place, scope) {
    const { base, steps, dereferenced, address } = place;
    const node = flow.newNode();
    const field = lastField(place);
    if (address) {
      flow.copy(homeOf(place, scope), node);
      for (const each of nodesOf(place, scope)) flow.put(nodeValue(each), node);
      if (!steps.length) takeFunction(base, scope, node);
    } else if (field !== undefined) {
      for (const struct of ownersOf(place, scope)) {
        if (changing.has(struct) || written.has(`${struct}.${field}`)) flow.copy(fieldNode(struct, field), node);
        else {
          flow.withEach(homeOf(place, scope), (value) => {
            for (const held of contents.get(`${idOf(value)} ${struct}.${field}`) ?? takenApart.get(idOf(value)) ?? []) flow.put(held, node);
          });
        }
      }
    } else if (dereferenced) {
      flow.withEach(valueOf({ base, steps: [] }, scope), (value) => !isFunction(value) && flow.copy(idOf(value), node));
    } else {
      const nodes = nodesOf(place, scope);
      if (nodes.length === 1 && !takenFunction(base, scope)) return nodes[0];
      for (const each of nodes) flow.copy(each, node);
      takeFunction(base, scope, node);
    }
    return node;
  }

  function write(from, text, scope) {
    const [place] = placesIn(text);
    if (!place) return;
    for (const node of nodesOf(place, scope)) flow.copy(from, node);
    if (place.dereferenced && lastField(place) === undefined) {
      flow.withEach(valueOf({ base: place.base, steps: [] }, scope), (value) => !isFunction(value) && flow.copy(from, idOf(value)));
    }
  }

  function valueIn(text, scope) {
    const places = placesIn(text);
    if (places.length === 1) return valueOf(places[0], scope);
    const node = flow.newNode();
    for (const place of places) flow.copy(valueOf(place, scope), node);
    return node;
  }

  function apply(id, args, result) {
    const body = bodies.get(id);
    if (!body) return; // what it does with them is not seen; see unexplainedPointers
    for (const [index, { name }] of body.parameters.entries()) flow.copy(args[index], localNode(id, name));
    flow.copy(localNode(id, resultOf), result);
  }

  // What type gcc's temporaries have follows from what they are given. Notes which fields someone writes.
  function learnTypes({ to: target, call, from }, scope) {
    const [to] = target ? placesIn(target) : [];
    if (!to) return;
    const field = lastField(to);
    if (field !== undefined) for (const struct of ownersOf(to, scope)) written.add(`${struct}.${field}`);
    else if (!to.steps.length && !to.dereferenced) {
      const structs = call ? [bodies.get(scope.functionNamed(call))?.returns] : placesIn(from).map((place) => structsOf(place, scope).struct);
      scope.learn(to.base, structs.find(Boolean));
    }
  }

  function follow({ place, to, from, call, args }, scope) {
    const result = from !== undefined ? valueIn(from, scope) : to && flow.newNode();
    if (to) write(result, to, scope);
    if (from !== undefined) {
      const [target] = placesIn(to);
      if (target) putInFields(scope.constants(from), structsOf(target, scope).struct);
    }
    if (call === undefined) return;
    const values = args.map((argument) => valueIn(argument, scope));
    const named = !scope.isLocal(call) && scope.functionNamed(call);
    if (named) apply(named, values, result);
    else if (scope.isLocal(call) || scope.variableNamed(call)) {
      const callee = valueIn(call, scope);
      flow.withEach(callee, (value) => isFunction(value) && apply(idOf(value), values, result));
      sites.set(place, [...(sites.get(place) ?? []), callee]);
    }
  }

  const scopes = new Map([...bodies.values()].map((each) => [each, scopeOf(each)]));
  for (const [each, scope] of scopes) for (const statement of each.statements) learnTypes(statement, scope);
  for (const [each, scope] of scopes) for (const statement of each.statements) follow(statement, scope);
  flow.solve();

  return {
    targets: (place) => sites.has(place) ? [...new Set(sites.get(place).flatMap((node) => flow.functionsAt(node)))] : undefined,
    called: new Set([...sites.values()].flat().flatMap((node) => flow.functionsAt(node))),
    taken,
    known,
  };
}
