import type english from '#src/words/en/passkeys'

export default {
  title: 'Passkey',
  help: 'Accedi con l’impronta, il volto o il blocco dello schermo. La password continua a valere.',
  addedOn: 'Aggiunta il {date}',
  usedOn: 'Usata l’ultima volta il {date}',
  neverUsed: 'Non ancora usata',
  rename: 'Rinomina',
  renameNamed: 'Rinomina: {name}',
  removeAsked:
    'Rimuovere la passkey «{name}»? Non potrai più usarla per accedere. Il dispositivo la conserva finché non la elimini lì.',
  name: 'Nome della passkey',
  nameHint: 'Per esempio «Il mio telefono», per riconoscerla.',
  add: 'Aggiungi una passkey',
  cancel: 'Annulla',
  added: 'La passkey è stata aggiunta. Da ora puoi usarla per accedere.',
  renamed: 'La passkey è stata rinominata.',
  removed: 'La passkey è stata rimossa.',
  full: 'Puoi avere {most} passkey. Rimuovine una per aggiungerne un’altra.',
  signIn: 'Usa una passkey',
  waiting: 'Segui le istruzioni del browser …',
  notHere: 'Questo browser non supporta le passkey. Usa la password.',
  notUsed: 'Non è stata usata nessuna passkey. Riprova o usa la password.',
  notMade: 'Non è stata creata nessuna passkey. Riprova.',
  already: 'Questo dispositivo ha già una passkey del tuo account.',
} satisfies Record<keyof typeof english, string>
