import type english from '#src/words/en/home'

export default {
  about: 'Body, collant, scarpe e scaldamuscoli per la lezione, le prove e il ritorno a casa.',
  headline: 'Vestiti per le ore che nessuno vede.',
  shopNew: 'Scopri le novità',
  shopCategory: 'Scopri {name}',
  newArrivals: 'Novità',
  allNew: 'Tutte le novità',
  onSale: 'In saldo',
  allSale: 'Tutti i saldi',
  categories: 'Acquista per categoria',
  studio: 'Registra il tuo studio',
  offers: 'Offerte',
  stories: 'Dal magazine',
  seeOffer: 'Dai un’occhiata',
} satisfies Record<keyof typeof english, string>
