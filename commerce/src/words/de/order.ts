import type english from '#src/words/en/order'

export default {
  payTitle: 'Bestellung bezahlen',
  payIntro:
    'Ihre Bestellung <0>{number}</0> ist eingegangen. Wir reservieren Ihre Artikel, während Sie bezahlen.',
  goHome: 'Zur Startseite',
  unknownOrder: 'Auf diesem Gerät gibt es keine aktuelle Bestellung mit dieser Nummer.',
  unknownOrderBag:
    'Auf diesem Gerät gibt es keine aktuelle Bestellung mit dieser Nummer. Ihr Warenkorb ist unverändert.',
  needsScript:
    'Für die Kartenzahlung wird JavaScript benötigt. Schalten Sie es ein und laden Sie die Seite neu.',
  paying: 'Zahlung läuft …',
  pay: '{total} bezahlen',
  paymentAway:
    'Der Zahlungsanbieter ist nicht erreichbar. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  confirmation: 'Bestellbestätigung',
  thanks: 'Vielen Dank für Ihre Bestellung',
  number: 'Bestellnummer',
  total: 'Summe',
  yourEmail: 'Ihre E-Mail',
  next: 'Wie es weitergeht',
  questions: 'Fragen zu Ihrer Bestellung? <0>Schreiben Sie uns</0> und geben Sie die Bestellnummer an.',
  emailSubject: 'Bestellung {number}',
  inAccount:
    'Ihre Bestellung ist in Ihrem Konto gespeichert. Melden Sie sich beim nächsten Mal an, um schneller zu bestellen.',
  withoutAccount: 'Legen Sie ein Konto an, um beim nächsten Mal schneller zu bestellen.',
  continueShopping: 'Weiter einkaufen',
  howDidWeDo: 'Wie zufrieden sind Sie?',
  pack: 'Wir verpacken Ihre Bestellung und übergeben sie dem Versanddienst.',
  packOncePaid: 'Sobald sie bezahlt ist, verpacken wir Ihre Bestellung und übergeben sie dem Versanddienst.',
  paid: 'Ihre Zahlung ist eingegangen. Vielen Dank.',
  confirming: 'Ihre Zahlung wird bestätigt.',
  mismatch: 'Die Zahlung passte nicht zu Ihrer Bestellung und wird Ihrer Karte gutgeschrieben.',
  canceled:
    'Ihre Zahlung ist nicht rechtzeitig eingegangen, deshalb wurde Ihre Bestellung storniert. Es wurde nichts abgebucht. Fragen? <0>Schreiben Sie uns</0>.',
  declined: 'Ihre Karte wurde abgelehnt. Ihre Bestellung wartet auf die Zahlung.',
  waiting: 'Ihre Bestellung wartet auf die Zahlung.',
  payNow: 'Jetzt bezahlen',
  feedbackSent: 'Ihre E-Mail wurde gesendet',
  feedbackNotSent: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  opinion: 'Ihre Meinung',
  giveFeedback: 'Feedback senden',
} satisfies Record<keyof typeof english, string>
