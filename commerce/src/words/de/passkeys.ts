import type english from '#src/words/en/passkeys'

export default {
  title: 'Passkeys',
  help: 'Melden Sie sich mit Fingerabdruck, Gesicht oder Bildschirmsperre an. Ihr Passwort gilt weiterhin.',
  addedOn: 'Hinzugefügt am {date}',
  usedOn: 'Zuletzt benutzt am {date}',
  neverUsed: 'Noch nicht benutzt',
  rename: 'Umbenennen',
  renameNamed: 'Umbenennen: {name}',
  removeAsked:
    'Den Passkey „{name}“ entfernen? Sie können sich dann nicht mehr damit anmelden. Ihr Gerät behält ihn, bis Sie ihn dort löschen.',
  name: 'Name des Passkeys',
  nameHint: 'Zum Beispiel „Mein Telefon“, damit Sie ihn wiedererkennen.',
  add: 'Passkey hinzufügen',
  cancel: 'Abbrechen',
  added: 'Ihr Passkey wurde hinzugefügt. Sie können sich ab jetzt damit anmelden.',
  renamed: 'Der Passkey wurde umbenannt.',
  removed: 'Der Passkey wurde entfernt.',
  full: 'Sie können {most} Passkeys haben. Entfernen Sie einen, um einen neuen hinzuzufügen.',
  signIn: 'Passkey verwenden',
  waiting: 'Folgen Sie den Schritten im Browser …',
  notHere: 'Dieser Browser unterstützt keine Passkeys. Bitte melden Sie sich mit Ihrem Passwort an.',
  notUsed:
    'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  notMade: 'Es wurde kein Passkey angelegt. Bitte versuchen Sie es noch einmal.',
  already: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
} satisfies Record<keyof typeof english, string>
