export default {
  // Sending
  wrongResponseFormat: 'Unerwarteter Fehler: Die Antwort hat eine falsche Form!',
  tokenNotRefreshed:
    'Die Anmeldung konnte nicht erneuert werden. Ohne Anmeldung ist der Zugriff nicht erlaubt.',
  renewalsGivenUp:
    'Interner Fehler beim Erneuern der Anmeldung. Bitte löschen Sie die Daten dieser Seite im Browser, und laden Sie die Seite neu.',
  // Reading
  saved: 'gespeicherte Kopie von {time}',
  notSaved:
    'Der Artikel, die Kategorie oder die Seite ist offline nicht verfügbar. Sie kommen zur Startseite.',
  needsShop:
    'Sie sind offline. Versuchen Sie es wieder, sobald Sie verbunden sind. Was Sie eingegeben haben, ist noch da.',
  noneInCategory:
    'Für diese Kategorie sind keine Artikel gespeichert. Kommen Sie wieder, wenn Sie online sind!',
  stockNotChecked: 'Bestand nicht geprüft',
  title: 'Offline',
  about: 'Seiten, die Sie offline lesen können, und was später abgeglichen wird.',
  opening: 'Die Seite wird geöffnet',
  readable: 'Diese Seiten können Sie jetzt lesen',
  nothingReadable: 'Auf diesem Gerät ist noch keine Seite gespeichert.',
  newVersion: 'Neue Version.',
  reload: 'Neu laden',

  // The bag
  bagWaiting:
    'Die letzten Änderungen sind auf diesem Gerät gespeichert und werden abgeglichen, sobald Sie wieder online sind. Preise und Summen bestätigen wir dann.',
  bagSaved: 'Das ist eine gespeicherte Kopie Ihres Warenkorbs. Preise und Bestand sind vom letzten Besuch.',
  bagCoupon: 'Den Code {code} wenden wir an, sobald Sie online sind.',
  bagAdded: 'Auf diesem Gerät in den Warenkorb gelegt: Bestand nicht geprüft.',
  bagIntroduction: 'Der Warenkorb wird abgeglichen, sobald Sie wieder online sind.',
  bagUnchecked: 'Bestand nicht geprüft',
  bagCaughtUp: 'Sie sind wieder online. Ihr Warenkorb ist auf dem neuesten Stand.',
  bagGone: '{title} ist nicht mehr in Ihrem Warenkorb.',
  bagRefused: '{title}: {message}',
  bagPrice: '{title} kostet jetzt {now} statt {before}.',
  bagSoldOut: '{title} ist jetzt ausverkauft.',
  bagShort: 'Von {title} sind nur noch {count} da.',
  bagQuantity: '{title}: In Ihrem Warenkorb sind jetzt {count}.',
  // Orders that wait
  orderWaiting: 'Eine Bestellung wartet!',
  confirmWaiting: 'Klicken Sie hier, um die Bestellung zu bestätigen, die Sie offline aufgegeben haben.',
  waitingTitle: 'Bestellungen auf diesem Gerät',
  waitingAbout:
    'Bestellungen, die auf eine Verbindung warten, und Bestellungen, die von diesem Gerät gesendet wurden.',
  noneWaiting: 'Auf diesem Gerät wartet keine Bestellung.',
  lookingForOrders: 'Bestellungen auf diesem Gerät werden gesucht',
  needsScript: 'Schalten Sie JavaScript ein, um Bestellungen zu sehen, die auf diesem Gerät warten.',
  willBeSent: 'Wir senden sie automatisch, sobald Sie online sind.',
  willBeAsked: 'Drücken Sie „Jetzt senden“, um sie zu senden.',
  nowSending: 'Ihre Bestellung wird gesendet…',
  queuedAgain:
    'Die Bestellung konnte wegen eines Serverfehlers nicht übertragen werden. Sie wird noch einmal gesendet.',
  lookAgain: 'Ihre Bestellung wurde noch nicht aufgegeben. Etwas hat sich geändert:',
  fromTo: 'Die Summe war {before}. Jetzt ist sie {after}.',
  acceptTotal: 'Bestellen · {total}',
  similarBefore:
    'Sie haben vor Kurzem eine sehr ähnliche Bestellung aufgegeben. Möchten Sie diese auch aufgeben?',
  orderOnceMore: 'Trotzdem bestellen',
  signInFirst: '<0>Melden Sie sich an</0>, um diese Bestellung zu senden.',
  madeElsewhere:
    'Diese Bestellung stammt aus einem anderen Bereich des Shops. <0>Öffnen Sie sie dort</0>, um sie zu senden oder zu bearbeiten.',
  passcodeFirst: '<0>Geben Sie den Zugangscode</0> des Shops ein und wählen Sie „Jetzt senden“.',
  notAsItIs: 'Wir können diese Bestellung nicht senden. Bearbeiten Sie sie und bestellen Sie noch einmal.',
  nobodyKnows:
    'Wir können nicht mehr feststellen, ob diese Bestellung aufgegeben wurde. Sehen Sie in Ihren E-Mails nach, bevor Sie noch einmal bestellen.',
  wasPlaced: 'Ihre Bestellung {number} wurde aufgegeben.',
  seeOrder: 'Bestellung ansehen',
  payOrder: 'Bestellung bezahlen',
  sendNow: 'Jetzt senden',
  editOrder: 'Bearbeiten',
  deleteOrder: 'Löschen',
  deleteReally: 'Diese Bestellung von diesem Gerät löschen? Sie wird dann nicht gesendet.',
  deletingOrder: 'Die Bestellung wird gelöscht … Wenn sie gerade gesendet wird, dauert das einen Moment.',
  keepOrder: 'Behalten',
  withinDays:
    'Öffnen Sie diese Seite innerhalb von 7 Tagen: Manche Browser löschen gespeicherte Daten von Websites, die nicht besucht werden.',
  otherPersons: 'Auf diesem Gerät wartet eine Bestellung einer anderen Person vom {date}.',
  deleteFromDevice: 'Von diesem Gerät löschen',
  madeOn: 'Vom {date}',
  quantityOf: 'Menge {qty}',
  isUnderWay: 'Diese Bestellung wird gerade gesendet und kann jetzt nicht gelöscht werden.',
  notTakenBack:
    'Diese Bestellung ist vielleicht schon beim Shop und kann jetzt weder geändert noch gelöscht werden. Versuchen Sie es mit einer Verbindung noch einmal.',
  noticeOffer: 'Möchten Sie eine Benachrichtigung, wenn Sie sich um eine Bestellung kümmern müssen?',
  noticeWanted: 'Benachrichtigen',
}
