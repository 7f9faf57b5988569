import type english from '#src/words/en/wallets'

export default {
  title: 'Acquisto rapido',
  offline: 'Sei offline. Il pagamento rapido funzionerà quando la connessione sarà tornata.',
  or: 'oppure',
  orDetails: 'oppure inserisci i tuoi dati',
  confirming: 'Stiamo inviando il tuo ordine…',
  canceled: 'Hai chiuso la finestra di pagamento. Nulla è stato ordinato o addebitato.',
  away: 'Non siamo riusciti a raggiungere il negozio. Nulla è stato ordinato o addebitato. Riprova.',
  unavailable: 'In questo momento la borsa non si può pagare così. Puoi ordinarla con l’acquisto normale.',
  incomplete:
    'Il tuo wallet non ci ha dato tutto ciò che serve. Nulla è stato addebitato. Puoi aggiungere il resto nell’acquisto normale.',
  totalChanged: 'Il totale ora è {total}. Nulla è stato addebitato. Controllalo e paga di nuovo.',
  bagGone: 'La tua borsa è cambiata o è stata ordinata in un’altra scheda. Qui nulla è stato addebitato.',
  toCheckout: 'Continua con l’acquisto normale',
} satisfies Record<keyof typeof english, string>
