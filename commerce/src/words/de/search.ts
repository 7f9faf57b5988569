import type english from '#src/words/en/search'

export default {
  suggestions: 'Vorschläge',
  recent: 'Letzte Suchen',
  clearRecent: 'Letzte Suchen löschen',
  terms: 'Suchbegriffe',
  categories: 'Kategorien',
  products: 'Artikel',
  inParent: 'in {parent}',
  seeAll: '{count, plural, one {# Artikel für „{text}“ ansehen} other {Alle # Artikel für „{text}“ ansehen}}',
  hint: 'Suchen Sie nach Artikel, Farbe, Kategorie oder Artikelnummer.',
  corrected: 'Nichts gefunden für „{text}“. Gezeigt wird „{corrected}“.',
  searching: 'Die Suche läuft …',
  unavailable: 'Die Suche ist im Moment nicht verfügbar.',
  tryAgain: 'Noch einmal versuchen',
} satisfies Record<keyof typeof english, string>
