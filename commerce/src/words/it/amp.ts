import type english from '#src/words/en/amp'

export default {
  checkSizes: 'Verifica le taglie disponibili',
  noProducts: 'Nessun prodotto trovato!',
  noProductsHint: 'Modifica la <0>ricerca</0> o visita la <1>pagina iniziale</1>.',
  seeAll: 'Vedi tutti i {count} prodotti',
  parts: 'In questo set',
  chosen: 'selezionato',
  upTo: 'fino a {count} caratteri',
} satisfies Record<keyof typeof english, string>
