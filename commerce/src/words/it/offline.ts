export default {
  // Reading
  saved: 'copia salvata delle {time}',
  notSaved:
    'Il prodotto, la categoria o la pagina non è disponibile offline. Ti riportiamo alla pagina iniziale.',
  ok: 'OK',
  noneInCategory: 'Nessun prodotto salvato per questa categoria. Torna quando sei online!',
  stockNotChecked: 'disponibilità non verificata',
  title: 'Senza connessione',
  about: 'Le pagine che puoi leggere adesso, e ciò che aspetta la connessione.',
  opening: 'Apertura della pagina',
  readable: 'Pagine che puoi leggere adesso',
  nothingReadable: 'Su questo dispositivo non è ancora salvata nessuna pagina.',
  newVersion: 'Nuova versione. Ricarica',
  reload: 'Ricarica',
}
