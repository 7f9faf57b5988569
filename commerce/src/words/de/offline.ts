export default {
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
  newVersion: 'Neue Version. Neu laden',
  reload: 'Neu laden',
}
