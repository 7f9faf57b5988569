import type english from '#src/words/en/studio-stores'

export default {
  homeAbout: 'Tutto ciò che {name} richiede, ai prezzi della tua scuola.',
  dressCodes: 'Dress code',
  chooseDressCode: 'Che cosa ti serve?',
  openDressCode: '{count, plural, =0 {Ancora niente} one {# articolo} other {# articoli}}',
  allProducts: 'Tutti gli articoli',
  seeAll: '{count, plural, one {Vedi l’articolo} other {Vedi tutti i # articoli}}',
  noDressCodes: 'La tua scuola non ha ancora dress code',
  noDressCodesHelp: 'Puoi vedere tutto ciò che vende.',
  nothingYet: 'Ancora niente da comprare',
  nothingYetHelp:
    'La tua scuola non ha ancora pubblicato articoli. Chiedi alla scuola quando apre il negozio.',
  search: 'Cerca in {name}',
  searchButton: 'Cerca',
  searchFor: 'Risultati per “{text}”',
  noResults: 'Nessun risultato per “{text}”',
  noResultsHelp:
    'Questo negozio ha solo ciò che la tua scuola richiede. Prova un’altra parola, o guarda i dress code.',
  didYouMean: 'Forse cercavi <0>{text}</0>?',
  emptyDressCode: 'Ancora niente in questo dress code',
  emptyDressCodeHelp:
    'La tua scuola non ha ancora scelto articoli. Chiedi alla scuola, o guarda tutto ciò che vende.',
  emptyCategory: 'La tua scuola non vende niente in questa categoria',
  emptyFamily: 'Nessun articolo così',
  emptyElsewhere: 'Guarda tutto ciò che la tua scuola vende.',
  noFilters: 'Alcuni filtri non sono disponibili al momento.',
  toHome: 'Inizio del negozio',
  backToList: 'Torna alla tua lista',
  dancer: 'Per chi è?',
  dancerHint: 'Facoltativo. Il nome è sull’ordine, così sai che cosa è di chi.',
  rememberedDancers: 'I tuoi ballerini',
  dancerOf: 'Per {name}',
  nobody: 'Per chi? Ancora nessun nome',
  nameDancer: 'Aggiungi nome',
  changeDancer: 'Cambia nome',
  saveDancer: 'Salva',
} satisfies Record<keyof typeof english, string>
