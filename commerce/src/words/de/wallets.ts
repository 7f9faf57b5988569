import type english from '#src/words/en/wallets'

export default {
  title: 'Express-Kasse',
  offline: 'Sie sind offline. Die Express-Bezahlung geht wieder, sobald Sie verbunden sind.',
  or: 'oder',
  orDetails: 'oder Angaben eintippen',
  confirming: 'Ihre Bestellung wird aufgegeben …',
  canceled: 'Sie haben das Bezahlfenster geschlossen. Nichts wurde bestellt oder abgebucht.',
  away: 'Der Shop war nicht erreichbar. Nichts wurde bestellt oder abgebucht. Bitte versuchen Sie es noch einmal.',
  unavailable: 'Dieser Warenkorb kann gerade nicht so bezahlt werden. Sie können ihn an der Kasse bestellen.',
  incomplete:
    'Ihre Wallet hat uns nicht alles mitgeteilt, was wir brauchen. Nichts wurde abgebucht. Den Rest können Sie an der Kasse ergänzen.',
  totalChanged:
    'Die Gesamtsumme ist jetzt {total}. Nichts wurde abgebucht. Bitte prüfen Sie sie und bezahlen Sie noch einmal.',
  bagGone:
    'Ihr Warenkorb hat sich geändert oder wurde in einem anderen Tab bestellt. Hier wurde nichts abgebucht.',
  toCheckout: 'Weiter an der Kasse',
} satisfies Record<keyof typeof english, string>
