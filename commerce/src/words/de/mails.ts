import type english from '#src/words/en/mails'

export default {
  signature: 'Barre, Tanz- und Sportbekleidung',
  questions: 'Fragen? Schreiben Sie uns:',
  greeting: 'Hallo {firstName},',
  resetSubject: 'Setzen Sie Ihr Barre-Passwort zurück',
  resetTitle: 'Passwort zurücksetzen',
  resetIntroduction: 'Sie haben darum gebeten, das Passwort Ihres Kontos zurückzusetzen.',
  resetLink: 'Passwort zurücksetzen',
  resetTerms:
    'Der Link gilt einmal, {minutes} Minuten lang. Wer ihn hat, kann Ihr Passwort festlegen; geben Sie ihn nicht weiter. Wenn Sie nicht darum gebeten haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
  ownerResetSubject: 'Setzen Sie das Passwort Ihres Studio-Kontos zurück',
  ownerResetIntroduction:
    'Sie haben darum gebeten, das Passwort zurückzusetzen, mit dem Sie Ihren Studio-Shop verwalten.',
  ownerPasswordChangedSubject: 'Das Passwort Ihres Studio-Kontos wurde geändert',
  ownerPasswordChanged:
    'das Passwort, mit dem Sie Ihren Studio-Shop verwalten, wurde geändert, und alle Ihre anderen Geräte wurden abgemeldet.',
  ownerEmailSubject: 'Bestätigen Sie die neue E-Mail-Adresse Ihres Studio-Kontos',
  ownerEmailTitle: 'Neue E-Mail-Adresse bestätigen',
  ownerEmailIntroduction:
    'Ein Studio-Konto bei Barre soll sich künftig mit dieser E-Mail-Adresse anmelden. Wenn Sie das sind, bestätigen Sie sie:',
  ownerEmailTerms:
    'Der Link gilt einmal, {days} Tage lang. Wenn Sie davon nichts wissen, ignorieren Sie diese E-Mail: Nichts ändert sich.',
  ownerEmailAskedSubject: 'Eine neue E-Mail-Adresse für Ihr Studio-Konto',
  ownerEmailAskedTitle: 'Jemand möchte Ihre E-Mail-Adresse ändern',
  ownerEmailAsked:
    'wir haben einen Link an eine andere E-Mail-Adresse geschickt. Ihr Studio-Konto wechselt zu dieser Adresse, sobald jemand den Link öffnet.',
  ownerEmailAskedNotYou:
    'Wenn Sie das waren, müssen Sie hier nichts tun. Wenn nicht, kennt jemand Ihr Passwort: Wählen Sie sofort ein neues. Dann gilt der Link nicht mehr.',
  ownerEmailChangedSubject: 'Die E-Mail-Adresse Ihres Studio-Kontos wurde geändert',
  ownerEmailChanged:
    'Ihr Studio-Konto hat jetzt eine andere E-Mail-Adresse. Melden Sie sich mit der neuen Adresse an; E-Mails zu Ihrem Shop gehen dorthin.',
  passcodeGuessedSubject: 'In Ihrem Studio-Shop wurden viele falsche Zugangscodes eingegeben',
  passcodeGuessedTitle: 'Viele falsche Zugangscodes',
  passcodeGuessed:
    'innerhalb einer Stunde wurden in Ihrem Studio-Shop {most} falsche Zugangscodes eingegeben. Vielleicht haben sich viele Familien vertippt, oder jemand versucht, ihn zu erraten.',
  passcodeGuessedMeans:
    'Niemand kam damit hinein, und Ihre Familien kommen weiterhin hinein. Eine Stunde lang nimmt Ihr Shop Zugangscodes einzeln an: Manche müssen vielleicht eine halbe Minute warten.',
  passcodeGuessedAdvice:
    'Wenn Ihr Zugangscode leicht zu erraten ist, ändern Sie ihn in den Einstellungen Ihres Shops. Danach müssen alle den neuen eingeben.',
  invitationSubject: 'Sie können jetzt einen Studio-Shop bei Barre verwalten',
  invitationTitle: 'Willkommen in Ihrem Studio-Shop',
  invitationIntroduction:
    '{studioName} hat Sie in die Verwaltung seines Shops aufgenommen. Legen Sie ein Passwort fest, um sich anzumelden.',
  invitationLink: 'Mein Passwort festlegen',
  invitationTerms:
    'Der Link gilt einmal, {days} Tage lang. Wer ihn hat, kann Ihr Passwort festlegen; geben Sie ihn nicht weiter. Wenn Sie dieses Studio nicht kennen, ignorieren Sie diese E-Mail.',
  confirmEmailSubject: 'Bestätigen Sie Ihre E-Mail-Adresse bei Barre',
  confirmEmailTitle: 'E-Mail-Adresse bestätigen',
  confirmEmailIntroduction:
    'Mit dieser E-Mail-Adresse wurde bei Barre ein Konto angelegt. Wenn Sie das waren, bestätigen Sie sie bitte:',
  confirmEmailLink: 'Meine E-Mail-Adresse bestätigen',
  confirmEmailTerms:
    'Der Link gilt einmal, {days} Tage lang. Bis zur Bestätigung kann das Konto den Newsletter für diese Adresse nicht verwalten.',
  confirmEmailNotYou:
    'Wenn Sie dieses Konto nicht angelegt haben, benutzen Sie den Link nicht: Er gäbe dem Konto Zugriff auf das, was zu Ihrer Adresse gehört. Um das Konto zu übernehmen, setzen Sie sein Passwort zurück.',
  passwordChangedSubject: 'Ihr Barre-Passwort wurde geändert',
  passwordChangedTitle: 'Ihr Passwort wurde geändert',
  passwordChanged: 'Ihr Passwort wurde geändert, und alle Ihre anderen Geräte wurden abgemeldet.',
  resetRemovedPasskeys:
    'Bevor Ihre E-Mail-Adresse bestätigt war, wurden Passkeys hinzugefügt, die von jemand anderem sein könnten. Zur Sicherheit haben wir diese entfernt. Ihre eigenen können Sie wieder hinzufügen:',
  exportSubject: 'Ihre Daten bei Barre',
  exportTitle: 'Ihre Daten liegen bereit',
  exportIntroduction: 'die angeforderten Daten liegen als eine JSON-Datei zum Herunterladen bereit.',
  exportLink: 'Meine Daten herunterladen',
  exportTerms:
    'Der Link gilt einmal, {hours} Stunden lang. Wer ihn hat, kann Ihre Daten herunterladen; geben Sie ihn nicht weiter. Wenn Sie nicht darum gebeten haben, ändern Sie Ihr Passwort: Jemand anderes kennt es.',
  erasedSubject: 'Ihr Barre-Konto wurde gelöscht',
  erasedTitle: 'Ihr Konto wurde gelöscht',
  erased:
    'Wir haben Ihr Konto mit Adressen, Warenkörben und Newsletter-Abonnement gelöscht. Ihre Bewertungen bleiben, ohne Ihren Namen. Das ist die letzte E-Mail zu Ihrem Konto.',
  erasedUnconfirmed:
    'Wir haben das Konto mit dieser E-Mail-Adresse samt Adressen und Warenkörben gelöscht. Seine Bewertungen bleiben, ohne Namen. Weil die Adresse nie bestätigt wurde, ist ihr Newsletter-Abonnement unverändert, und E-Mails, die schon unterwegs waren, können noch ankommen. Das ist die letzte E-Mail zu diesem Konto.',
  erasedOrders:
    'Ihre offenen Bestellungen werden noch geliefert. Das Gesetz verpflichtet uns, Bestellungen mehrere Jahre aufzubewahren; danach entfernen wir Ihre Angaben daraus.',
  emailChangedSubject: 'Ihre E-Mail-Adresse bei Barre wurde geändert',
  emailChangedTitle: 'Ihre E-Mail-Adresse wurde geändert',
  emailChanged:
    'Ihr Konto hat jetzt eine andere E-Mail-Adresse. Melden Sie sich mit der neuen Adresse an; E-Mails zu Ihrem Konto gehen dorthin.',
  emailAddedSubject: 'Ihre neue E-Mail-Adresse bei Barre',
  emailAddedTitle: 'Ihre neue E-Mail-Adresse',
  emailAdded:
    'Ein Konto bei Barre verwendet diese E-Mail-Adresse jetzt zum Anmelden und für E-Mails. Eine zweite E-Mail bittet Sie, die Adresse zu bestätigen.',
  emailAddedNotYou:
    'Wenn Sie kein Konto bei Barre haben, hat sich jemand vertan. Schreiben Sie uns, dann entfernen wir Ihre Adresse.',
  emailNotYou: 'Wenn Sie das nicht waren, schreiben Sie uns sofort.',
  passkeyAddedSubject: 'Zu Ihrem Barre-Konto wurde ein Passkey hinzugefügt',
  passkeyAddedTitle: 'Ein Passkey wurde hinzugefügt',
  passkeyAdded: 'zu Ihrem Konto kam ein Passkey hinzu. Damit kann man sich ohne Ihr Passwort anmelden.',
  passkeyAddedNotYou: 'Wenn Sie das nicht waren, entfernen Sie den Passkey und ändern Sie dann Ihr Passwort:',
  passkeyRemovedSubject: 'Aus Ihrem Barre-Konto wurde ein Passkey entfernt',
  passkeyRemovedTitle: 'Ein Passkey wurde entfernt',
  passkeyRemoved: 'aus Ihrem Konto wurde ein Passkey entfernt. Damit kann sich niemand mehr anmelden.',
  passkeyRemovedNotYou: 'Wenn Sie das nicht waren, prüfen Sie Ihre Passkeys und ändern Sie Ihr Passwort:',
  passkeysLink: 'Mein Passwort und meine Passkeys',
  notYou: 'Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort zurück:',
  askForReset: 'Mein Passwort zurücksetzen',
  registrationReceivedSubject: 'Wir haben die Registrierung Ihres Studios erhalten',
  registrationReceivedTitle: 'Danke, dass Sie Ihr Studio registriert haben',
  registrationReceived:
    'wir haben die Registrierung von {businessName} erhalten. Wir prüfen sie und antworten innerhalb von {days} Werktagen.',
  registrationNotYou:
    'Wenn Sie kein Studio bei uns registriert haben, ignorieren Sie diese E-Mail oder geben Sie uns Bescheid.',
  registrationApprovedSubject: 'Ihr Studio ist freigeschaltet',
  registrationApprovedTitle: 'Willkommen bei Barre',
  registrationApproved:
    'die Registrierung von {businessName} ist angenommen. Melden Sie sich an und richten Sie Ihren Shop ein: Name, Kleiderordnungen und Ihre Preise.',
  registrationSignIn: 'Bei meinem Studio anmelden',
  registrationSignInWith:
    'Melden Sie sich mit dieser E-Mail-Adresse und dem Passwort an, das Sie bei der Registrierung gewählt haben.',
  registrationDeclinedSubject: 'Die Registrierung Ihres Studios',
  registrationDeclinedTitle: 'Wir konnten Ihre Registrierung nicht annehmen',
  registrationDeclined:
    'wir haben die Registrierung von {businessName} geprüft und konnten sie nicht annehmen.',
  registrationReason: 'Grund',
  registrationAgain:
    'Sobald das geklärt ist, können Sie sich gern erneut registrieren. Bei Fragen schreiben Sie uns.',
  registrationForStaffSubject: 'Neue Registrierung eines Studios: {businessName}',
  registrationForStaffTitle: 'Ein Studio hat sich registriert',
  registrationBusiness: 'Unternehmen',
  registrationForStaff:
    'Die Registrierung {number} braucht bis zum {date} eine Antwort: npm run registrations -- show {number}',
  registrationOfOwnerSubject: 'Sie haben schon ein Studio-Konto',
  registrationOfOwnerTitle: 'Sie haben schon ein Studio-Konto',
  registrationOfOwner:
    'Jemand hat mit dieser E-Mail-Adresse ein Studio registriert. Sie gehört aber schon zu einem Studio-Konto. Wenn Sie das waren, melden Sie sich einfach an. Es wurde nichts geändert.',
  registrationForgot: 'Passwort vergessen?',
  registrationWaitsSubject: 'Die Registrierung Ihres Studios wird geprüft',
  registrationWaitsTitle: 'Ihre Registrierung liegt uns schon vor',
  registrationWaits:
    'Jemand hat mit dieser E-Mail-Adresse noch einmal ein Studio registriert. Wir prüfen noch die erste Registrierung und antworten innerhalb von {days} Werktagen.',
  registrationWaitsChange: 'Möchten Sie etwas daran ändern? Schreiben Sie uns.',
  visitorFeedback: 'Rückmeldung eines Kunden',
  visitorContact: 'Nachricht eines Kunden',
  visitorFrom: 'Von',
  visitorSubject: 'Betreff',
  visitorText: 'Nachricht',
  visitorUnknown: 'Von der Website des Shops gesendet. Die Adresse des Absenders ist nicht geprüft.',
  receiptSubject: 'Ihre Nachricht ist angekommen',
  receiptTitle: 'Danke für Ihre Nachricht',
  receipt: 'Wir haben Ihre Nachricht erhalten und melden uns innerhalb von zwei Werktagen.',
  newsletterConfirmSubject: 'Bestätigen Sie den Barre-Newsletter',
  newsletterConfirmTitle: 'Newsletter bestätigen',
  newsletterConfirm:
    'Jemand möchte den Barre-Newsletter an diese Adresse bestellen. Wenn Sie das waren, bestätigen Sie es, um ihn zu erhalten:',
  newsletterConfirmLink: 'Newsletter bestätigen',
  newsletterConfirmTerms:
    'Der Link gilt {days} Tage. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail; Sie werden dann nicht angemeldet.',
  newsletterAlreadySubject: 'Sie erhalten den Barre-Newsletter bereits',
  newsletterAlreadyTitle: 'Sie sind bereits angemeldet',
  newsletterAlready:
    'Jemand wollte den Barre-Newsletter noch einmal an diese Adresse bestellen. Sie müssen nichts tun: Sie sind bereits angemeldet.',
  newsletterWelcomeSubject: 'Willkommen beim Barre-Newsletter',
  newsletterWelcomeTitle: 'Willkommen',
  newsletterWelcome:
    'Sie sind angemeldet. Etwa einmal im Monat senden wir Ihnen Neuheiten und Nachrichten aus dem Studio.',
  newsletterCoupon: 'Hier ist Ihr Gutschein für eine Bestellung.',
  newsletterCouponPercent: 'Hier ist Ihr Gutschein: {percent} % Rabatt auf eine Bestellung.',
  newsletterCouponLabel: 'Gutscheincode',
  newsletterCouponTerms: 'Geben Sie ihn im Warenkorb ein. Er gilt einmal.',
  newsletterCouponTermsFrom: 'Geben Sie ihn ab dem {date} im Warenkorb ein. Er gilt einmal.',
  newsletterEndingSubject: 'Vom Barre-Newsletter abmelden',
  newsletterEndingTitle: 'Abmelden?',
  newsletterEnding:
    'Jemand möchte diese Adresse vom Barre-Newsletter abmelden. Bestätigen Sie es mit dem Link:',
  newsletterEndingTerms: 'Wenn Sie das nicht waren, tun Sie nichts: Sie bleiben angemeldet.',
  newsletterUnsubscribeLink: 'Abmelden',
  stockAlertAskedSubject: 'Bestätigen Sie Ihre Verfügbarkeitsmeldung',
  stockAlertAskedTitle: 'Bestätigen Sie Ihre Verfügbarkeitsmeldung',
  stockAlertAsked:
    'Jemand hat uns gebeten, an diese Adresse zu schreiben, sobald {productName} wieder auf Lager ist. Wenn Sie das waren, bestätigen Sie es bitte:',
  stockAlertAskedLink: 'Benachrichtigen Sie mich',
  stockAlertAskedTerms:
    'Der Link funktioniert {days} Tage lang. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Sie hören dann nichts weiter davon.',
  stockAlertSubject: 'Wieder auf Lager: {productName}',
  stockAlertTitle: 'Wieder auf Lager',
  stockAlert:
    '{productName} ist wieder erhältlich. Wir können nichts zurücklegen, und es sind vielleicht nur wenige da.',
  stockAlertLink: 'Im Shop ansehen',
  stockAlertTerms: 'Sie haben um diese E-Mail gebeten. Es ist die einzige zu diesem Artikel.',
  ownerStockAlert:
    'Sie wollten Bescheid wissen: {productName} ({sku}) ist wieder erhältlich. Die Mengen können klein sein.',
  ownerStockAlertLink: 'Im Bestand Ihres Studios ansehen',
  ownerStockAlertTerms:
    'Sie haben im Bestand Ihres Studios um diese E-Mail gebeten. Es ist die einzige zu diesem Artikel.',
  studioMailLink: 'Shop von {studioName} öffnen',
  studioMailPasscode: 'Zugangscode',
  studioMailCode: 'QR-Code des Shops mit seinem Zugangscode',
  studioMailFrom:
    '{studioName} hat Ihnen diese E-Mail über unseren Shop gesendet. Ihre Antwort geht an das Studio.',
  studioMailEnd: 'E-Mails von {studioName} abbestellen',
  flyerHeadline: 'Unser Shop für Tanzbekleidung',
  flyerScan: 'Scannen Sie den Code mit der Kamera Ihres Telefons',
  flyerOr: 'oder öffnen Sie diese Adresse und geben Sie den Zugangscode ein:',
  flyerSignature: 'Ein Studio-Shop von Barre',
  orderSubject: 'Ihre Barre-Bestellung {orderNumber}',
  downloadsSubject: 'Dateien zu Ihrer Barre-Bestellung {orderNumber}',
  downloadsTitle: 'Ihre Dateien liegen bereit',
  downloadsIntroduction:
    'Ihre Zahlung für die Bestellung {orderNumber} ist eingegangen. Diese Links zu Ihren Dateien gelten {days} Tage. Bitte geben Sie sie nicht weiter.',
  shipmentSubject: 'Ihre Barre-Bestellung {orderNumber} ist unterwegs',
  shipmentTitle: 'Ihr Paket ist unterwegs',
  shipmentIntroduction: 'wir haben Artikel Ihrer Bestellung {orderNumber} verschickt.',
  shipmentExpected: 'Das Paket kommt voraussichtlich am {date} an.',
  shipmentCarrier: 'Sendungsnummer bei {carrier}',
  shipmentTrackingLink: 'Sendung bei {carrier} verfolgen',
  shipmentOrderLink: 'Bestellung ansehen',
  shipmentLines: 'In diesem Paket',
  canceledSubject: 'Ihre Barre-Bestellung {orderNumber} wurde storniert',
  canceledTitle: 'Ihre Bestellung wurde storniert',
  canceledIntroduction:
    'Ihre Zahlung für die Bestellung {orderNumber} vom {date} ist nicht rechtzeitig eingegangen, deshalb haben wir sie storniert. Es wird nichts verschickt, und Sie müssen nichts bezahlen.',
  canceledByBuyerIntroduction:
    'wie gewünscht haben wir Ihre Bestellung {orderNumber} vom {date} storniert. Es wird nichts verschickt, und Sie müssen nichts bezahlen.',
  canceledPaid:
    'Wenn Ihre Zahlung schon unterwegs ist, schreiben Sie uns: Sie bekommen sie zurück. Sie können jederzeit neu bestellen.',
  canceledOtherSumIntroduction:
    'der Betrag, den wir für die Bestellung {orderNumber} vom {date} erhalten haben, ist nicht der fällige, deshalb haben wir sie storniert. Es wird nichts verschickt, und Sie müssen nichts bezahlen.',
  canceledGoesBack:
    'Sie bekommen das ganze Geld auf demselben Weg zurück, auf dem Sie bezahlt haben. Sie müssen nichts tun. Sie können jederzeit neu bestellen.',
  canceledLines: 'Stornierte Artikel',
  addressChangedSubject: 'Neue Lieferadresse für Ihre Barre-Bestellung {orderNumber}',
  addressChangedTitle: 'Ihre Bestellung hat eine neue Lieferadresse',
  addressChangedIntroduction:
    'Sie haben die Lieferadresse Ihrer Bestellung {orderNumber} vom {date} geändert. Diese Adressen gelten jetzt:',
  orderTitle: 'Danke für Ihre Bestellung',
  orderStudio: 'Sie haben im Shop von {studio} bestellt.',
  orderIntroduction:
    'wir haben Ihre Bestellung {orderNumber} am {date} erhalten. Bitte bewahren Sie diese Nummer auf: Mit ihr finden wir Ihre Bestellung, wenn Sie uns schreiben.',
  orderLines: 'Ihre Artikel',
  orderTotals: 'Zusammenfassung',
  orderAddresses: 'Versand und Rechnung',
  shippingAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  shippingMethod: 'Versandart',
  paymentMethod: 'Zahlungsart',
  quantity: 'Menge {qty}',
  dancer: 'Für {name}',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  discountByCoupon: 'Rabatt ({code})',
  shipping: 'Versand',
  payment: 'Zahlungsgebühr',
  grandTotal: 'Gesamtsumme',
  taxContained: 'Enthaltene Steuern',
  guestExportIntroduction:
    'Sie haben die Daten angefordert, die wir von Ihren Bestellungen ohne Konto haben.',
  orderCodeSubject: 'Ihr Code für die Barre-Bestellung {orderNumber}',
  orderCodeTitle: 'Ihr Code',
  orderCodeIntroduction: 'mit diesem Code geht es bei der Bestellung {orderNumber} weiter:',
  orderCode: 'Code',
  orderCodeTerms:
    'Er gilt {minutes} Minuten. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Es ändert sich nichts.',
  returnSubject: 'Rückgabe {number} zu Ihrer Barre-Bestellung {orderNumber}',
  returnItems: 'Was Sie zurücksenden',
  returnNote: 'Unsere Anmerkung',
  returnRequestedTitle: 'Wir haben Ihre Anfrage erhalten',
  returnRequested:
    'Ihre Rückgabe {number} zur Bestellung {orderNumber} ist bei uns eingegangen. Bitte behalten Sie die Artikel vorerst. Wir schreiben Ihnen, wie es weitergeht.',
  returnApprovedTitle: 'Bitte senden Sie Ihre Artikel zurück',
  returnApproved:
    'wir haben die Rückgabe {number} genehmigt. Verpacken Sie die Artikel ungetragen mit ihren Etiketten, schreiben Sie die Nummer {number} auf das Paket und senden Sie es uns.',
  returnAddress: 'Senden Sie es an',
  returnAddressByMail: 'Antworten Sie auf diese E-Mail, dann senden wir Ihnen die Adresse und ein Etikett.',
  returnRejectedTitle: 'Wir können diese Artikel nicht zurücknehmen',
  returnRejected:
    'wir haben die Rückgabe {number} zur Bestellung {orderNumber} geprüft und können sie nicht annehmen.',
  returnReceivedTitle: 'Ihr Paket ist da',
  returnReceived:
    'wir haben die Artikel der Rückgabe {number} erhalten. Sobald wir sie geprüft haben, schreiben wir Ihnen wieder.',
  returnRefundedTitle: 'Ihre Erstattung',
  returnRefunded:
    'wir haben {amount} für die Rückgabe {number} auf Ihrem Zahlungsweg erstattet. Bei Ihrer Bank kann es einige Tage dauern.',
  returnExchangedTitle: 'Ihr Umtausch',
  returnExchanged:
    'wir haben {amount} für die Rückgabe {number} auf Ihrem Zahlungsweg erstattet. Ihr Umtausch ist die Bestellung {reference}.',
  returnNotPaidTitle: 'Ihre Rückgabe',
  returnNotPaid:
    'die Bestellung {orderNumber} war nicht ganz bezahlt. Für die Rückgabe {number} zahlen wir daher nichts zurück, aber Sie zahlen {amount} weniger.',
  returnExchangedNotPaid:
    'die Bestellung {orderNumber} war nicht ganz bezahlt. Für die Rückgabe {number} zahlen wir daher nichts zurück, aber Sie zahlen {amount} weniger. Ihr Umtausch ist die Bestellung {reference}.',
  returnNothing: 'wir haben die Artikel der Rückgabe {number} geprüft. Es ist nichts mehr zu erstatten.',
  returnExchangedNothing:
    'wir haben die Artikel der Rückgabe {number} geprüft. Es ist nichts mehr zu erstatten. Ihr Umtausch ist die Bestellung {reference}.',
  returnCreditedTitle: 'Ihre Gutschrift',
  returnCredited:
    'wir haben {amount} für die Rückgabe {number} gutgeschrieben. Die Nummer Ihrer Gutschrift ist {reference}.',
  returnClosedTitle: 'Ihre Rückgabe ist abgeschlossen',
  returnClosed:
    'die Rückgabe {number} zur Bestellung {orderNumber} ist abgeschlossen. Sie müssen nichts weiter tun. Fragen? Antworten Sie auf diese E-Mail.',
  returnCanceledTitle: 'Ihre Rückgabe ist zurückgezogen',
  returnCanceled:
    'wie gewünscht haben wir die Rückgabe {number} zur Bestellung {orderNumber} zurückgezogen. Bitte behalten Sie Ihre Artikel.',
  returnCommentTitle: 'Neuer Kommentar zu Ihrer Rückgabe',
  returnComment: 'zur Rückgabe {number} der Bestellung {orderNumber} gibt es einen neuen Kommentar.',
  returnForStaffSubject: 'Rückgabe {number} zur Bestellung {orderNumber}',
  returnForStaffTitle: 'Eine Rückgabe wartet auf Antwort',
  returnForStaff:
    'Zur Bestellung {orderNumber} wurde die Rückgabe {number} angefragt, oder es kam ein Kommentar. Sie sehen sie mit npm run returns -- show {number}.',
} satisfies Record<keyof typeof english, string>
