export default {
  // Sending
  wrongResponseFormat: 'Unerwarteter Fehler: Die Antwort hat eine falsche Form!',
  tokenNotRefreshed:
    'Die Anmeldung konnte nicht erneuert werden. Ohne Anmeldung ist der Zugriff nicht erlaubt.',
  renewalsGivenUp:
    'Interner Fehler beim Erneuern der Anmeldung. Bitte löschen Sie die Daten dieser Seite im Browser, und laden Sie die Seite neu.',
  orderWaiting: 'Eine Bestellung wartet!',
  sendNow: 'Jetzt senden',
  // Reading
  saved: 'gespeicherte Kopie von {time}',
  notSaved:
    'Das Produkt, die Kategorie oder die Seite ist offline nicht verfügbar. Sie kommen zur Startseite.',
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
  // What a browser says while no page is open
  waitingTitle: 'Eine Bestellung wartet!',
  waitingBody: 'Klicken Sie hier, um die Bestellung zu bestätigen, die Sie offline gemacht haben.',
}
