export default {
  // Sending
  wrongResponseFormat: 'Errore imprevisto: il formato della risposta è errato!',
  tokenNotRefreshed:
    'Non è stato possibile rinnovare la sessione. Senza accesso la risorsa non è disponibile.',
  renewalsGivenUp:
    'Errore interno durante il rinnovo della sessione. Cancella i dati del sito nel browser e ricarica la pagina.',
  // Reading
  saved: 'copia salvata delle {time}',
  notSaved:
    'Il prodotto, la categoria o la pagina non è disponibile offline. Ti riportiamo alla pagina iniziale.',
  needsShop:
    'Sei offline. Potrai farlo quando la connessione sarà tornata. Quello che hai scritto resta qui.',
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
  // Orders that wait
  orderWaiting: 'Un ordine è in attesa!',
  confirmWaiting: 'Fai clic qui per confermare l’ordine che hai effettuato offline.',
  waitingTitle: 'Ordini su questo dispositivo',
  waitingAbout: 'Ordini che aspettano una connessione e ordini inviati da qui.',
  noneWaiting: 'Nessun ordine è in attesa su questo dispositivo.',
  lookingForOrders: 'Ricerca degli ordini su questo dispositivo',
  needsScript: 'Gli ordini in attesa su questo dispositivo si vedono solo con JavaScript.',
  willBeSent: 'Viene inviato da solo appena torni online.',
  willBeAsked: 'Viene inviato quando premi “Invia ora”.',
  nowSending: 'Invio dell’ordine in corso…',
  queuedAgain: 'Non è stato possibile trasmettere l’ordine per un errore del server. L’ordine è in coda.',
  lookAgain: 'Il tuo ordine non è ancora stato effettuato. Qualcosa è cambiato:',
  fromTo: 'Avevi accettato {before}. Ora è {after}.',
  acceptTotal: 'Ordina · {total}',
  similarBefore: 'Hai effettuato da poco un ordine molto simile. Ne vuoi un altro?',
  orderOnceMore: 'Ordina di nuovo',
  signInFirst: '<0>Accedi</0> per inviare questo ordine.',
  passcodeFirst: '<0>Inserisci il codice di accesso</0> del negozio e premi “Invia ora”.',
  notAsItIs: 'Questo ordine non può essere inviato così com’è. Modificalo e ordina di nuovo.',
  nobodyKnows:
    'È passato troppo tempo per sapere se questo ordine è arrivato. Controlla le tue email prima di ordinare di nuovo.',
  wasPlaced: 'Il tuo ordine {number} è stato effettuato.',
  seeOrder: 'Vedi il tuo ordine',
  payOrder: 'Paga il tuo ordine',
  sendNow: 'Invia ora',
  editOrder: 'Modifica',
  deleteOrder: 'Elimina',
  deleteReally: 'Eliminare questo ordine dal dispositivo? Non verrà inviato.',
  keepOrder: 'Conserva',
  withinDays:
    'Apri questa pagina entro 7 giorni: alcuni browser eliminano ciò che conservano per le pagine non visitate.',
  otherPersons: 'Su questo dispositivo è in attesa un ordine di un’altra persona, del {date}.',
  deleteFromDevice: 'Elimina da questo dispositivo',
  madeOn: 'Del {date}',
  quantityOf: 'Quantità {qty}',
  isUnderWay: 'Questo ordine è in viaggio e ora non può essere eliminato.',
  notTakenBack:
    'Questo ordine potrebbe essere già arrivato al negozio, quindi ora non può essere modificato né eliminato. Riprova quando sei online.',
  noticeOffer:
    'Vuole un avviso su questo dispositivo quando un ordine ha bisogno di Lei, anche a pagina chiusa?',
  noticeWanted: 'Avvisami',
}
