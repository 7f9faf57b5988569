import type english from '#src/words/en/handoffs'

export default {
  leaveTitle: 'Stai lasciando Barre',
  leaveHost:
    'La cassa è su un altro sito: <0>{host}</0>. Paghi lì e torni qui quando il tuo ordine è stato inviato.',
  leaveBag: 'La tua borsa resta qui finché il tuo ordine non è confermato.',
  continue: 'Continua',
  cancel: 'Annulla',
  tooMany: 'Troppi tentativi di andare alla cassa. Attendi un po’ e riprova.',
  endedTitle: 'Questo link alla cassa è scaduto',
  ended:
    'Funziona una volta sola, per un minuto, e solo finché la tua borsa resta uguale. Non è stato ordinato nulla e la tua borsa non è cambiata.',
  toBag: 'Torna alla borsa',
} satisfies Record<keyof typeof english, string>
