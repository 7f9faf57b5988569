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
    'Das Produkt, die Kategorie oder die Seite ist offline nicht verfügbar. Sie kommen zur Startseite.',
  needsShop:
    'Sie sind offline. Das geht wieder, sobald Sie verbunden sind. Was Sie eingegeben haben, bleibt hier.',
  ok: 'OK',
  noneInCategory:
    'Für diese Kategorie sind keine Produkte gespeichert. Kommen Sie wieder, wenn Sie online sind!',
  stockNotChecked: 'Bestand nicht geprüft',
  title: 'Ohne Verbindung',
  about: 'Seiten, die Sie jetzt lesen können, und was auf eine Verbindung wartet.',
  opening: 'Die Seite wird geöffnet',
  readable: 'Diese Seiten können Sie jetzt lesen',
  nothingReadable: 'Auf diesem Gerät ist noch keine Seite gespeichert.',
  newVersion: 'Neue Version.',
  reload: 'Neu laden',

  // The bag
  bagWaiting:
    'Die letzten Änderungen sind auf diesem Gerät gespeichert und gehen an den Shop, sobald Sie online sind. Preise und Summen sind noch zu bestätigen.',
  bagSaved: 'Eine gespeicherte Kopie Ihres Warenkorbs. Preise und Bestand sind vom letzten Besuch.',
  bagCoupon: 'Den Code {code} versuchen wir dann.',
  bagAdded: 'Auf diesem Gerät in den Warenkorb gelegt: Bestand nicht geprüft.',
  bagIntroduction: 'Der Shop bekommt es, sobald Sie online sind.',
  bagUnchecked: 'Bestand nicht geprüft',
  bagCaughtUp: 'Sie sind wieder online. Der Shop hat Ihren Warenkorb.',
  bagGone: '{title} ist nicht mehr in Ihrem Warenkorb.',
  bagRefused: '{title}: {message}',
  bagPrice: '{title} kostet jetzt {now} statt {before}.',
  bagSoldOut: '{title} ist jetzt ausverkauft.',
  bagShort:
    '{count, plural, one {Von {title} ist nur noch # Stück da.} other {Von {title} sind nur noch # Stück da.}}',
  bagQuantity: '{title}: In Ihrem Warenkorb sind jetzt {count}.',
  // Orders that wait
  orderWaiting: 'Eine Bestellung wartet!',
  confirmWaiting: 'Klicken Sie hier, um die Bestellung zu bestätigen, die Sie offline aufgegeben haben.',
  waitingTitle: 'Bestellungen auf diesem Gerät',
  waitingAbout: 'Bestellungen, die auf eine Verbindung warten, und solche, die von hier gesendet wurden.',
  noneWaiting: 'Auf diesem Gerät wartet keine Bestellung.',
  lookingForOrders: 'Bestellungen auf diesem Gerät werden gesucht',
  needsScript: 'Bestellungen, die auf diesem Gerät warten, sind nur mit JavaScript zu sehen.',
  willBeSent: 'Sie wird von selbst gesendet, sobald Sie online sind.',
  willBeAsked: 'Sie wird gesendet, wenn Sie auf „Jetzt senden“ drücken.',
  nowSending: 'Ihre Bestellung wird gesendet…',
  queuedAgain:
    'Die Bestellung konnte wegen eines Serverfehlers nicht übertragen werden. Sie wird noch einmal gesendet.',
  lookAgain: 'Ihre Bestellung wurde noch nicht aufgegeben. Etwas hat sich geändert:',
  fromTo: 'Sie haben {before} zugestimmt. Jetzt sind es {after}.',
  acceptTotal: 'Bestellen · {total}',
  similarBefore: 'Sie haben vor Kurzem eine sehr ähnliche Bestellung aufgegeben. Möchten Sie noch eine?',
  orderOnceMore: 'Noch einmal bestellen',
  signInFirst: '<0>Melden Sie sich an</0>, um diese Bestellung zu senden.',
  passcodeFirst: '<0>Geben Sie den Zugangscode</0> des Shops ein und wählen Sie „Jetzt senden“.',
  notAsItIs:
    'Diese Bestellung kann so nicht gesendet werden. Bearbeiten Sie sie, und bestellen Sie noch einmal.',
  nobodyKnows:
    'Es ist zu lange her, um herauszufinden, ob diese Bestellung ankam. Sehen Sie in Ihren E-Mails nach, bevor Sie noch einmal bestellen.',
  wasPlaced: 'Ihre Bestellung {number} wurde aufgegeben.',
  seeOrder: 'Bestellung ansehen',
  payOrder: 'Bestellung bezahlen',
  sendNow: 'Jetzt senden',
  editOrder: 'Bearbeiten',
  deleteOrder: 'Löschen',
  deleteReally: 'Diese Bestellung von diesem Gerät löschen? Sie wird dann nicht gesendet.',
  keepOrder: 'Behalten',
  withinDays:
    'Öffnen Sie diese Seite innerhalb von 7 Tagen: Manche Browser löschen, was sie für nicht besuchte Seiten aufbewahren.',
  otherPersons: 'Auf diesem Gerät wartet eine Bestellung einer anderen Person vom {date}.',
  deleteFromDevice: 'Von diesem Gerät löschen',
  madeOn: 'Vom {date}',
  quantityOf: 'Menge {qty}',
  isUnderWay: 'Diese Bestellung ist unterwegs und kann jetzt nicht gelöscht werden.',
  notTakenBack:
    'Diese Bestellung ist vielleicht schon beim Shop und kann jetzt weder geändert noch gelöscht werden. Versuchen Sie es mit einer Verbindung noch einmal.',
  noticeOffer:
    'Sollen wir auf diesem Gerät Bescheid sagen, wenn eine Bestellung Sie braucht, auch wenn diese Seite geschlossen ist?',
  noticeWanted: 'Bescheid sagen',
}
