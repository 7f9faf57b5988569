import type english from '#src/words/en/handoffs'

export default {
  leaveTitle: 'Sie verlassen Barre',
  leaveHost:
    'Die Kasse ist auf einer anderen Website: <0>{host}</0>. Sie bezahlen dort und kommen zurück, wenn Ihre Bestellung aufgegeben ist.',
  leaveBag: 'Ihr Warenkorb bleibt hier, bis Ihre Bestellung bestätigt ist.',
  continue: 'Weiter',
  cancel: 'Abbrechen',
  tooMany: 'Zu viele Versuche, zur Kasse zu gehen. Bitte warten Sie etwas und versuchen Sie es erneut.',
  endedTitle: 'Dieser Link zur Kasse ist abgelaufen',
  ended:
    'Ein Link zur Kasse gilt einmal, eine Minute lang und nur, solange Ihr Warenkorb gleich bleibt. Es wurde nichts bestellt, und Ihr Warenkorb ist unverändert.',
  toBag: 'Zurück zum Warenkorb',
} satisfies Record<keyof typeof english, string>
