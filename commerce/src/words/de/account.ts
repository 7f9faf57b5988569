import type english from '#src/words/en/account'

export default {
  about:
    'Melden Sie sich an, um Bestellungen und Adressen zu sehen und Artikel zu merken, oder legen Sie ein Konto an.',
  changePassword: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  forgot: 'Passwort vergessen?',
  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmHelp:
    'Bestätigen Sie nur, wenn Sie das Konto bei Barre mit dieser Adresse angelegt haben. Das Konto kann dann verwalten, was zu der Adresse gehört, etwa den Newsletter.',
  confirm: 'Meine E-Mail-Adresse bestätigen',
  confirmed: 'Ihre E-Mail-Adresse ist bestätigt.',
  confirmLinkInvalid:
    'Dieser Link funktioniert nicht mehr. Melden Sie sich an und fordern Sie einen neuen an.',
  continueShopping: 'Weiter einkaufen',
  signIn: 'Anmelden',
  resetHelp:
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  email: 'E-Mail',
  sendLink: 'Link senden',
  backToSignIn: 'Zurück zur Anmeldung',
  checkEmail: 'Sehen Sie in Ihr Postfach',
  resetLinkSent:
    'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, ist ein Link unterwegs. Er gilt 30 Minuten.',
  notReceived:
    'Nichts angekommen? Sehen Sie im Spam-Ordner nach und prüfen Sie, ob Sie sich mit dieser Adresse registriert haben.',
  tryOther: 'Andere E-Mail-Adresse versuchen',
  newPassword: 'Neues Passwort',
  passwordHint: 'Mindestens 8 Zeichen.',
  repeatPassword: 'Neues Passwort wiederholen',
  resetTitle: 'Passwort zurücksetzen',
  signsOut: 'Sie werden damit auf allen Geräten abgemeldet.',
  reset: 'Passwort zurücksetzen',
  resetLinkInvalid: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
  linkHelp:
    'Jeder Link gilt einmal, 30 Minuten lang, und nur der neueste funktioniert. Ihr Passwort ist unverändert.',
  newLink: 'Neuen Link anfordern',
  password: 'Passwort',
  noAccountNeeded: 'Kein Konto nötig. Sie können an der Kasse eines anlegen.',
  passwordChanged: 'Das Passwort wurde geändert',
  categoryGone: 'Diese Kategorie gibt es nicht mehr.',
  signInNeeded: 'Sie müssen angemeldet sein, um diese Seite zu sehen',
  signedIn: 'Sie sind angemeldet.',
  bagJoined: 'In Ihrem Warenkorb liegt jetzt auch, was Sie früher hineingelegt haben: {items}.',
  signedOut: 'Sie sind abgemeldet',
  erased: 'Ihr Konto ist gelöscht.',
  createAccount: 'Konto anlegen',
  registerHelp: 'Bestellungen ansehen, Adressen speichern und schneller bestellen.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  haveAccount: 'Schon ein Konto? Anmelden',
} satisfies Record<keyof typeof english, string>
