import type english from '#src/words/en/studio-stores'

export default {
  homeAbout: 'Alles, was {name} braucht, zu den Preisen Ihres Studios.',
  dressCodes: 'Kleiderordnungen',
  chooseDressCode: 'Was brauchen Sie?',
  openDressCode: '{count, plural, =0 {Noch nichts} one {# Artikel} other {# Artikel}}',
  allProducts: 'Alle Artikel',
  seeAll: '{count, plural, one {Den Artikel ansehen} other {Alle # Artikel ansehen}}',
  noDressCodes: 'Ihr Studio hat noch keine Kleiderordnungen',
  noDressCodesHelp: 'Sie können alles ansehen, was es verkauft.',
  nothingYet: 'Noch nichts zu kaufen',
  nothingYetHelp:
    'Ihr Studio hat noch keine Artikel veröffentlicht. Bitte fragen Sie dort, wann der Shop öffnet.',
  search: '{name} durchsuchen',
  searchButton: 'Suchen',
  searchFor: 'Treffer für „{text}“',
  noResults: 'Keine Treffer für „{text}“',
  noResultsHelp:
    'Dieser Shop hat nur, was Ihr Studio verlangt. Versuchen Sie ein anderes Wort, oder sehen Sie die Kleiderordnungen durch.',
  didYouMean: 'Meinten Sie <0>{text}</0>?',
  emptyDressCode: 'In dieser Kleiderordnung ist noch nichts',
  emptyDressCodeHelp:
    'Ihr Studio hat noch keine Artikel dafür gewählt. Bitte fragen Sie dort nach, oder sehen Sie alles an, was es verkauft.',
  emptyCategory: 'Ihr Studio verkauft nichts aus dieser Kategorie',
  emptyFamily: 'Keine solchen Artikel',
  emptyElsewhere: 'Sehen Sie alles an, was Ihr Studio verkauft.',
  noFilters: 'Einige Filter sind gerade nicht verfügbar.',
  toHome: 'Startseite des Shops',
  backToList: 'Zurück zu Ihrer Liste',
  dancer: 'Für wen ist es?',
  dancerHint: 'Freiwillig. Der Name steht auf der Bestellung, damit Sie wissen, was wem gehört.',
  rememberedDancers: 'Ihre Tänzerinnen und Tänzer',
  dancerOf: 'Für {name}',
  nobody: 'Für wen? Noch kein Name',
  nameDancer: 'Namen angeben',
  changeDancer: 'Namen ändern',
  saveDancer: 'Speichern',
} satisfies Record<keyof typeof english, string>
