// Everything the page says, in both languages of the device. A text is a string or a function of what
// it speaks of.

export const LANGUAGES = ['en', 'fr'];

const TEXTS = {
  en: {
    otherLanguage: 'FR',
    language: 'Français',
    theme: 'Light colours',
    sound: 'Sound',
    choices: 'Choices of this page',
    meter: 'Emulated against real time',
    speed: (percent) => `${percent}%`,
    handheld: 'The handheld',
    screen: 'The screen of the handheld',
    power: 'Power',
    directions: 'Directions',
    letters: 'Buttons',
    UP: 'Up',
    DOWN: 'Down',
    LEFT: 'Left',
    RIGHT: 'Right',
    bench: 'Workbench',
    deviceTitle: 'Device',
    board: 'Board',
    battery: 'Pull the battery',
    screenshot: 'Screenshot',
    transcript: 'Transcript',
    linkTitle: 'Link to this game',
    link: (address) => `The address that begins this game (copied): ${address}`,
    keysHelp: 'Keys: arrows; Z X A S by their place on the keyboard are A B X Y. Several at once work.',
    memoryTitle: 'Memory',
    update: 'Install a UF2…',
    download: 'Save flash image',
    upload: 'Load flash image…',
    erase: 'Erase',
    dropHelp: 'Or drop a UF2 onto the handheld: it is installed as on the real one, by the boot loader.',
    dropHere: 'Drop the UF2',
    progress: 'Progress of the update',
    bootselCopying: 'copying…',
    bootselWaiting: 'waits for a UF2',
    consoleTitle: 'USB console',
    cable: 'Cable',
    consoleOutput: 'What the device says',
    consoleLine: 'A line for the device',
    send: 'Send',
    yes: 'Yes',
    no: 'No',
    footer: 'The firmware that ships, on an emulated RP2040, in your browser. Nothing leaves this page.',
    storage: {
      kept: 'Saves stay in this browser.',
      elsewhere: 'Another tab has this device: what happens here is not kept.',
      unavailable: 'This browser keeps nothing: saves are gone with this tab.',
    },
    ownFirmware: (name) => `Runs ${name}, which you installed; Erase brings the shipped one back.`,
    usb: {
      unplugged: 'not plugged in',
      silent: 'plugged in; no device has shown up yet',
      failed: 'plugged in; the device does not answer properly',
      mute: (product) => `${product ?? 'a device'}, without a console`,
      console: (product) => product ?? 'connected',
    },
    starting: 'Starting…',
    off: 'The power is off; its switch is on the top edge.',
    stopped: (why) => `The firmware has stopped: ${why}`,
    fault: (why) => `The hardware would object: ${why}`,
    failed: (why) => `That did not work: ${why}`,
    batteryPulled: 'The battery is out. Switch on to see what was saved.',
    notUf2: (why) => `That cannot be installed: ${why}`,
    noTranscript: 'No game is saved on this device yet.',
    askErase: 'Erase all saves and settings, and begin with the shipped firmware?',
    askLoad: 'Replace everything on this device by the image?',
    wrongStart: (why) => `The address asks for a game that cannot be: ${why}`,
  },
  fr: {
    otherLanguage: 'EN',
    language: 'English',
    theme: 'Couleurs claires',
    sound: 'Son',
    choices: 'Réglages de cette page',
    meter: 'Temps émulé par rapport au temps réel',
    speed: (percent) => `${percent} %`,
    handheld: 'La console',
    screen: 'L’écran de la console',
    power: 'Marche',
    directions: 'Directions',
    letters: 'Boutons',
    UP: 'Haut',
    DOWN: 'Bas',
    LEFT: 'Gauche',
    RIGHT: 'Droite',
    bench: 'Établi',
    deviceTitle: 'Appareil',
    board: 'Carte',
    battery: 'Retirer la batterie',
    screenshot: 'Capture d’écran',
    transcript: 'Partie en texte',
    linkTitle: 'Lien vers cette partie',
    link: (address) => `L’adresse qui commence cette partie (copiée) : ${address}`,
    keysHelp:
      'Touches : flèches ; les touches à la place de Z X A S (clavier QWERTY) sont A B X Y. Plusieurs à la fois vont aussi.',
    memoryTitle: 'Mémoire',
    update: 'Installer un UF2…',
    download: 'Enregistrer la mémoire',
    upload: 'Charger une mémoire…',
    erase: 'Effacer',
    dropHelp:
      'Ou déposez un UF2 sur la console : il est installé comme sur la vraie, par le programme d’amorçage.',
    dropHere: 'Déposez l’UF2',
    progress: 'Avancement de la mise à jour',
    bootselCopying: 'copie en cours…',
    bootselWaiting: 'attend un UF2',
    consoleTitle: 'Terminal USB',
    cable: 'Câble',
    consoleOutput: 'Ce que dit l’appareil',
    consoleLine: 'Une ligne pour l’appareil',
    send: 'Envoyer',
    yes: 'Oui',
    no: 'Non',
    footer:
      'Le micrologiciel tel qu’il est livré, sur un RP2040 émulé, dans votre navigateur. Rien ne quitte cette page.',
    storage: {
      kept: 'Les parties restent dans ce navigateur.',
      elsewhere: 'Un autre onglet a cet appareil : rien de ce qui se passe ici n’est gardé.',
      unavailable: 'Ce navigateur ne garde rien : les parties disparaissent avec cet onglet.',
    },
    ownFirmware: (name) => `Exécute ${name}, que vous avez installé ; Effacer remet celui d’origine.`,
    usb: {
      unplugged: 'débranché',
      silent: 'branché ; aucun appareil ne s’est encore montré',
      failed: 'branché ; l’appareil ne répond pas comme il faut',
      mute: (product) => `${product ?? 'un appareil'}, sans terminal`,
      console: (product) => product ?? 'connecté',
    },
    starting: 'Démarrage…',
    off: 'L’appareil est éteint ; l’interrupteur est sur le bord du haut.',
    stopped: (why) => `Le micrologiciel s’est arrêté : ${why}`,
    fault: (why) => `Le matériel protesterait : ${why}`,
    failed: (why) => `Cela n’a pas marché : ${why}`,
    batteryPulled: 'La batterie est retirée. Rallumez pour voir ce qui a été sauvé.',
    notUf2: (why) => `Cela ne peut pas être installé : ${why}`,
    noTranscript: 'Aucune partie n’est encore sauvée sur cet appareil.',
    askErase: 'Effacer toutes les parties et tous les réglages, et repartir du micrologiciel d’origine ?',
    askLoad: 'Remplacer tout le contenu de cet appareil par cette image ?',
    wrongStart: (why) => `L’adresse demande une partie impossible : ${why}`,
  },
};

let language = 'en';

export const currentLanguage = () => language;

/** The texts of the language that is chosen now. */
export const texts = () => TEXTS[language];

/** The first of these languages (as navigator.languages has them) that the page speaks. */
export function preferredLanguage(wanted) {
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
  return known ?? LANGUAGES[0];
}

/** Every key of a language with its kind, for a test that both have the same. */
export function shapeOf(name) {
  const walk = (value) =>
    typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
      : typeof value;
  return walk(TEXTS[name]);
}

/** Puts the words of a language wherever the document asks for them. */
export function speak(name, root = document) {
  language = name;
  root.documentElement.lang = name;
  const words = TEXTS[name];
  for (const element of root.querySelectorAll('[data-text]')) {
    element.textContent = words[element.dataset.text];
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', words[element.dataset.label]);
    if (element.matches('button, select')) element.title = words[element.dataset.label];
  }
}
