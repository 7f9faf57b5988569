import type english from '#src/words/en/search'

export default {
  suggestions: 'Suggerimenti',
  recent: 'Ricerche recenti',
  clearRecent: 'Cancella le ricerche recenti',
  terms: 'Ricerche',
  categories: 'Categorie',
  products: 'Prodotti',
  inParent: 'in {parent}',
  seeAll: '{count, plural, one {Vedi # prodotto per «{text}»} other {Vedi tutti i # prodotti per «{text}»}}',
  hint: 'Cerca un prodotto, un colore, una categoria o un codice articolo.',
  corrected: 'Nessun risultato per «{text}». Ecco «{corrected}».',
  searching: 'Ricerca in corso …',
  unavailable: 'La ricerca non è disponibile in questo momento.',
  tryAgain: 'Riprova',
} satisfies Record<keyof typeof english, string>
