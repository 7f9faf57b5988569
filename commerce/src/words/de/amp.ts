import type english from '#src/words/en/amp'

export default {
  checkSizes: 'Verfügbare Größen ansehen',
  noProducts: 'Keine Artikel gefunden!',
  noProductsHint: 'Ändern Sie Ihre <0>Suche</0> oder besuchen Sie die <1>Startseite</1>.',
  seeAll: 'Alle {count} Artikel ansehen',
  parts: 'In diesem Set',
  chosen: 'ausgewählt',
  upTo: 'bis zu {count} Zeichen',
} satisfies Record<keyof typeof english, string>
