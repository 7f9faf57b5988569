import type english from '#src/words/en/history'

export default {
  orders: 'Bestellungen',
  orderId: 'Bestellnummer',
  dateAndTime: 'Datum und Uhrzeit',
  author: 'Besteller',
  value: 'Betrag',
  type: 'Art',
  status: 'Status',
  purchase: 'Einkauf',
  shippedOrder: 'Mit Versand',
  digitalOrder: 'Digital',
  andMore: '{name} + {count, plural, one {# weiterer} other {# weitere}}',
  received: 'Eingegangen',
  paymentDue: 'Wartet auf Zahlung',
  processing: 'In Bearbeitung',
  partlyShipped: 'Teilweise versandt',
  complete: 'Abgeschlossen',
  canceled: 'Storniert',
  refunded: 'Erstattet',
  onHold: 'Angehalten',
  noOrdersTitle: 'Noch keine Bestellungen',
  noOrdersHelp:
    'Bestellungen, die Sie angemeldet aufgeben, stehen hier mit ihrem Status und der Sendungsnummer.',
  shopNew: 'Neuheiten ansehen',
} satisfies Record<keyof typeof english, string>
