import type english from '#src/words/en/history'

export default {
  orders: 'Ordini',
  orderId: 'Numero d’ordine',
  dateAndTime: 'Data e ora',
  author: 'Ordinato da',
  value: 'Importo',
  type: 'Tipo',
  status: 'Stato',
  purchase: 'Acquisto',
  shippedOrder: 'Con spedizione',
  digitalOrder: 'Digitale',
  andMore: '{name} + {count, plural, one {# altro} other {# altri}}',
  received: 'Ricevuto',
  paymentDue: 'In attesa di pagamento',
  processing: 'In lavorazione',
  partlyShipped: 'Spedito in parte',
  complete: 'Completato',
  canceled: 'Annullato',
  refunded: 'Rimborsato',
  onHold: 'Sospeso',
  noOrdersTitle: 'Ancora nessun ordine',
  noOrdersHelp:
    'Gli ordini che fai dopo l’accesso sono elencati qui, con lo stato e il numero di spedizione.',
  shopNew: 'Scopri le novità',
} satisfies Record<keyof typeof english, string>
