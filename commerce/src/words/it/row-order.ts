import type english from '#src/words/en/row-order'

export default {
  moved: '{name} è ora {position} di {count}.',
  saving: 'Salvataggio…',
  undo: 'Annulla spostamento',
  orderNotSaved: 'Il nuovo ordine non è ancora salvato.',
  tryAgain: 'Riprova',
  reorderedTitle: 'Qualcun altro ha cambiato l’ordine',
  reorderedHelp: 'Il suo è salvato, il tuo no. Scegli quello che vedono le famiglie.',
  theirOrder: 'Il suo ordine',
  yourOrder: 'Il tuo ordine',
  useYours: 'Usa il tuo ordine',
  keepTheirs: 'Mantieni il suo ordine',
} satisfies Record<keyof typeof english, string>
