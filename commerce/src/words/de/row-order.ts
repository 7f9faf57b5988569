import type english from '#src/words/en/row-order'

export default {
  moved: '{name} ist jetzt {position} von {count}.',
  saving: 'Wird gespeichert …',
  undo: 'Rückgängig',
  orderNotSaved: 'Die neue Reihenfolge ist noch nicht gespeichert.',
  tryAgain: 'Erneut versuchen',
  reorderedTitle: 'Jemand anderes hat die Reihenfolge geändert',
  reorderedHelp: 'Die andere ist gespeichert, Ihre nicht. Wählen Sie, welche Reihenfolge die Familien sehen.',
  theirOrder: 'Andere Reihenfolge',
  yourOrder: 'Ihre Reihenfolge',
  useYours: 'Ihre Reihenfolge verwenden',
  keepTheirs: 'Andere Reihenfolge behalten',
} satisfies Record<keyof typeof english, string>
