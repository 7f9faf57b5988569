import type english from '#src/words/en/letters'

export default {
  confirmTitle: 'Abonnement bestätigen',
  newsletterOf: 'Der Newsletter von Barre',
  confirmHelp: 'Bestätigen Sie Ihr Abonnement mit einem Klick.',
  confirm: 'Abonnement bestätigen',
  confirmed: 'Sie sind angemeldet. Willkommen!',
  shopNew: 'Neuheiten ansehen',
  newLink: 'Neuen Link anfordern',
  linkInvalid: 'Dieser Link ist abgelaufen.',
  newsletter: 'Newsletter',
  unsubscribe: 'Abbestellen',
  unsubscribeTitle: 'Newsletter abbestellen',
  unsubscribeByLink: 'Mit einem Klick erhalten Sie keine weiteren E-Mails.',
  unsubscribeByEmail: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link zum Abbestellen.',
  ended: 'Sie sind abgemeldet.',
  endAsked: 'Wenn diese Adresse angemeldet ist, ist ein Link zum Abbestellen unterwegs.',
  email: 'E-Mail',
  downloadTitle: 'Dieser Download ist nicht verfügbar',
  downloadExpired:
    'Der Link ist abgelaufen oder unvollständig. Ihre Dateien gehören Ihnen weiterhin: Schreiben Sie uns Ihre Bestellnummer, und wir senden einen neuen Link.',
  downloadUsedUp:
    'Das Download-Limit für diese Datei ist erreicht. Brauchen Sie sie noch einmal? Schreiben Sie uns Ihre Bestellnummer.',
  sampleGone: 'Diese Vorschau ist nicht mehr verfügbar. Wenn Sie sie möchten, schreiben Sie uns.',
  emailUs: 'E-Mail an {email}',
  filesSubject: 'Meine Dateien',
  goHome: 'Zur Startseite',
} satisfies Record<keyof typeof english, string>
