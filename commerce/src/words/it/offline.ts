export default {
  // Sending
  wrongResponseFormat: 'Errore imprevisto: il formato della risposta è errato!',
  tokenNotRefreshed:
    'Non è stato possibile rinnovare la sessione. Senza accesso la risorsa non è disponibile.',
  renewalsGivenUp:
    'Errore interno durante il rinnovo della sessione. Cancella i dati del sito nel browser e ricarica la pagina.',
  orderWaiting: 'Un ordine è in attesa!',
  sendNow: 'Invia ora',
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
  newVersion: 'Nuova versione.',
  reload: 'Ricarica',

  // The bag
  bagWaiting:
    'Le ultime modifiche sono salvate su questo dispositivo e arrivano al negozio quando torni online. Prezzi e totali sono da confermare.',
  bagSaved: 'Una copia salvata della tua borsa. Prezzi e disponibilità sono dell’ultima visita.',
  bagCoupon: 'Proveremo allora il codice {code}.',
  bagAdded: 'Aggiunto alla borsa su questo dispositivo: disponibilità non verificata.',
  bagIntroduction: 'Arriva al negozio quando torni online.',
  bagUnchecked: 'Disponibilità non verificata',
  bagCaughtUp: 'Sei di nuovo online. Il negozio ha la tua borsa.',
  bagGone: '{title} non è più nella tua borsa.',
  bagRefused: '{title}: {message}',
  bagPrice: '{title} ora costa {now} invece di {before}.',
  bagSoldOut: '{title} ora è esaurito.',
  bagShort: '{count, plural, one {Resta solo # pezzo di {title}.} other {Restano solo # pezzi di {title}.}}',
  bagQuantity: '{title}: ora nella tua borsa ce ne sono {count}.',
  // What a browser says while no page is open
  waitingTitle: 'Un ordine in attesa!',
  waitingBody: 'Clicca qui per confermare l’ordine che hai fatto offline.',
}
