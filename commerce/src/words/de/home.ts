import type english from '#src/words/en/home'

export default {
  about: 'Trikots, Strumpfhosen, Schuhe und Aufwärmkleidung für Training, Probe und den Heimweg.',
  headline: 'Angezogen für die Stunden, die niemand sieht.',
  shopNew: 'Neuheiten ansehen',
  shopCategory: '{name} entdecken',
  newArrivals: 'Neuheiten',
  allNew: 'Alle Neuheiten',
  onSale: 'Im Sale',
  allSale: 'Alles im Sale',
  categories: 'Nach Kategorie einkaufen',
  studio: 'Studio registrieren',
  offers: 'Angebote',
  stories: 'Aus dem Magazin',
  seeOffer: 'Ansehen',
} satisfies Record<keyof typeof english, string>
