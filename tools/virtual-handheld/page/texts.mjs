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
    realTitle: 'A real device',
    realHelp: 'Connect it by USB. What is installed is the firmware for the board chosen above; saves stay.',
    install: 'Install on a device…',
    backUp: 'Back up saves…',
    restore: 'Restore saves…',
    lastBackup: 'Last backup',
    realScreenshot: 'Its screenshot…',
    realGames: 'Its finished games…',
    realProgress: 'Progress with the device',
    chooseBootLoader: 'Choose “RP2 Boot”…',
    byHand: 'Copy the file by hand',
    byHandSteps: {
      download: 'Download the UF2 of your board:',
      boot: 'Hold X while switching the device on (on a Pico: BOOTSEL while plugging it in).',
      copy: 'A drive called RPI-RP2 appears: copy the file onto it.',
      starts: 'The device starts by itself, and your games are still there.',
    },
    real: {
      noUsb: 'This browser cannot install: Chrome, Edge and Opera on a computer can. Or copy the file by hand, below.',
      noSerial: 'This browser cannot read the device: Chrome, Edge and Opera on a computer can.',
      asking: 'The device goes to its boot loader…',
      chooseAgain: 'The device is in its boot loader now, which has another name: choose “RP2 Boot”.',
      looking: 'Looking at the device…',
      backingUp: 'Reading its saves…',
      installing: (version) => `Installing ${version}: leave the cable in.`,
      restoring: 'Writing the saves: leave the cable in.',
      installed: (version) => `Version ${version} is installed and starts.`,
      backedUp: 'The saves are in the file; the device starts again.',
      restored: 'The saves are back; the device starts again.',
      allow: 'Answer “Allow this computer?” on the device.',
      games: (count) => (count === 1 ? 'One finished game is in the file.' : `${count} finished games are in the file.`),
      watch: (number, game, players) => `Watch ${number}: ${game}, ${players} players`,
      picture: 'The picture is in the file.',
      declined: (why) => `The device says: ${why}`,
    },
    askRestore: 'Replace the saves and settings of the device by those of the file?',
    realErrors: {
      none: 'No device was chosen: connect it, then try again.',
      access:
        'The system does not let the browser open the device. On Linux, put this line into /etc/udev/rules.d/60-pico.rules and plug it in again. On Windows, give “RP2 Boot (Interface 1)” the driver WinUSB (with Zadig), or copy the file by hand.',
      busy: 'Another tab or program has the device: close it, then try again.',
      gone: 'The cable or the power was gone: plug the device in, and try again. It starts, or waits as “RP2 Boot”.',
      refused: (why) => `The boot loader refused (${why}): unplug the device, plug it in, and try again.`,
      notReset: 'This device cannot be asked: hold X while switching it on (on a Pico BOOTSEL), and try again.',
      notRp2040: 'This is no RP2040: Pocket Rex does not run on it, and nothing was written.',
      wrongBoard: (device, chosen) => `This is the board ${device}, and ${chosen} is chosen: choose ${device} above, and try again. Nothing was written.`,
      tooSmall: (board) => `This device has less flash than ${board} has: choose another board above. Nothing was written.`,
      notFirmware: (why) => `This is no firmware of Pocket Rex: ${why}`,
      noSaves: 'There are no saves of Pocket Rex on this device.',
      notSaves: 'This file is no backup of a whole save region; nothing was written.',
      verify: 'The flash chip does not keep what is written: try again. The device waits in its boot loader.',
    },
    yes: 'Yes',
    no: 'No',
    footer: 'The firmware that ships, on an emulated RP2040, in your browser. Nothing leaves this page.',
    inside: (version, parts) => `Pocket Rex ${version}, with ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`,
    licences: 'Licences',
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
    realTitle: 'Un vrai appareil',
    realHelp: 'Branchez-le en USB. C’est le micrologiciel de la carte choisie plus haut qui est installé ; les parties restent.',
    install: 'Installer sur un appareil…',
    backUp: 'Sauvegarder les parties…',
    restore: 'Restaurer les parties…',
    lastBackup: 'Dernière sauvegarde',
    realScreenshot: 'Sa capture d’écran…',
    realGames: 'Ses parties terminées…',
    realProgress: 'Avancement avec l’appareil',
    chooseBootLoader: 'Choisir « RP2 Boot »…',
    byHand: 'Copier le fichier à la main',
    byHandSteps: {
      download: 'Téléchargez l’UF2 de votre carte :',
      boot: 'Maintenez X en allumant l’appareil (sur un Pico : BOOTSEL en le branchant).',
      copy: 'Un lecteur nommé RPI-RP2 apparaît : copiez-y le fichier.',
      starts: 'L’appareil démarre tout seul, et vos parties sont toujours là.',
    },
    real: {
      noUsb: 'Ce navigateur ne peut pas installer : Chrome, Edge et Opera le peuvent sur un ordinateur. Sinon, copiez le fichier à la main, ci-dessous.',
      noSerial: 'Ce navigateur ne peut pas lire l’appareil : Chrome, Edge et Opera le peuvent sur un ordinateur.',
      asking: 'L’appareil passe à son programme d’amorçage…',
      chooseAgain: 'L’appareil est maintenant dans son programme d’amorçage, qui a un autre nom : choisissez « RP2 Boot ».',
      looking: 'Examen de l’appareil…',
      backingUp: 'Lecture de ses parties…',
      installing: (version) => `Installation de la version ${version} : laissez le câble branché.`,
      restoring: 'Écriture des parties : laissez le câble branché.',
      installed: (version) => `La version ${version} est installée et démarre.`,
      backedUp: 'Les parties sont dans le fichier ; l’appareil redémarre.',
      restored: 'Les parties sont de retour ; l’appareil redémarre.',
      allow: 'Répondez sur l’appareil à « Autoriser cet ordinateur ? ».',
      games: (count) => (count === 1 ? 'Une partie terminée est dans le fichier.' : `${count} parties terminées sont dans le fichier.`),
      watch: (number, game, players) => `Revoir ${number} : ${game}, ${players} joueurs`,
      picture: 'L’image est dans le fichier.',
      declined: (why) => `L’appareil dit : ${why}`,
    },
    askRestore: 'Remplacer les parties et les réglages de l’appareil par ceux du fichier ?',
    realErrors: {
      none: 'Aucun appareil n’a été choisi : branchez-le, puis réessayez.',
      access:
        'Le système ne laisse pas le navigateur ouvrir l’appareil. Sous Linux, mettez cette ligne dans /etc/udev/rules.d/60-pico.rules et rebranchez-le. Sous Windows, donnez à « RP2 Boot (Interface 1) » le pilote WinUSB (avec Zadig), ou copiez le fichier à la main.',
      busy: 'Un autre onglet ou programme a l’appareil : fermez-le, puis réessayez.',
      gone: 'Le câble ou le courant a manqué : branchez l’appareil et réessayez. Il démarre, ou attend comme « RP2 Boot ».',
      refused: (why) => `Le programme d’amorçage a refusé (${why}) : débranchez l’appareil, rebranchez-le et réessayez.`,
      notReset: 'On ne peut pas le demander à cet appareil : maintenez X en l’allumant (sur un Pico BOOTSEL), et réessayez.',
      notRp2040: 'Ce n’est pas un RP2040 : Pocket Rex n’y tourne pas, et rien n’a été écrit.',
      wrongBoard: (device, chosen) => `C’est la carte ${device}, et ${chosen} est choisie : choisissez ${device} plus haut et réessayez. Rien n’a été écrit.`,
      tooSmall: (board) => `Cet appareil a moins de mémoire flash que ${board} : choisissez une autre carte plus haut. Rien n’a été écrit.`,
      notFirmware: (why) => `Ce n’est pas un micrologiciel de Pocket Rex : ${why}`,
      noSaves: 'Il n’y a pas de parties de Pocket Rex sur cet appareil.',
      notSaves: 'Ce fichier n’est pas une sauvegarde complète ; rien n’a été écrit.',
      verify: 'La mémoire flash ne garde pas ce qui est écrit : réessayez. L’appareil attend dans son programme d’amorçage.',
    },
    yes: 'Oui',
    no: 'Non',
    footer:
      'Le micrologiciel tel qu’il est livré, sur un RP2040 émulé, dans votre navigateur. Rien ne quitte cette page.',
    inside: (version, parts) => `Pocket Rex ${version}, avec ${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}.`,
    licences: 'Licences',
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
