import type english from '#src/words/en/mails'

export default {
  signature: 'Barre, abbigliamento per la danza e lo sport',
  questions: 'Domande? Scrivici:',
  greeting: 'Ciao {firstName},',
  resetSubject: 'Reimposta la tua password Barre',
  resetTitle: 'Reimposta la password',
  resetIntroduction: 'abbiamo ricevuto una richiesta di reimpostare la password del tuo account.',
  resetLink: 'Reimposta la password',
  resetTerms:
    'Il link funziona una volta sola, per {minutes} minuti. Chi lo possiede può impostare la tua password: non condividerlo. Se non l’hai richiesto tu, ignora questa email: la password resta la stessa.',
  ownerResetSubject: 'Reimposta la password del tuo account studio',
  ownerResetIntroduction:
    'abbiamo ricevuto una richiesta di reimpostare la password con cui gestisci il negozio del tuo studio.',
  ownerPasswordChangedSubject: 'La password del tuo account studio è stata cambiata',
  ownerPasswordChanged:
    'la password con cui gestisci il negozio del tuo studio è stata cambiata e tutti gli altri tuoi dispositivi sono stati disconnessi.',
  ownerEmailSubject: 'Conferma il nuovo indirizzo email del tuo account studio',
  ownerEmailTitle: 'Conferma il tuo nuovo indirizzo email',
  ownerEmailIntroduction:
    'Il titolare di uno studio su Barre vuole accedere d’ora in poi con questo indirizzo email. Se sei tu, confermalo:',
  ownerEmailTerms:
    'Il link funziona una volta sola, per {days} giorni. Se non ne sai nulla, ignora questa email: non cambia nulla.',
  ownerEmailAskedSubject: 'Un nuovo indirizzo email per il tuo account studio',
  ownerEmailAskedTitle: 'Qualcuno vuole cambiare il tuo indirizzo email',
  ownerEmailAsked:
    'abbiamo inviato un link a un altro indirizzo email. Il tuo account studio passa a quell’indirizzo quando qualcuno apre il link.',
  ownerEmailAskedNotYou:
    'Se sei stato tu, qui non devi fare nulla. Altrimenti qualcuno conosce la tua password: scegline subito una nuova. Il link allora non vale più.',
  ownerEmailChangedSubject: 'L’indirizzo email del tuo account studio è stato cambiato',
  ownerEmailChanged:
    'il tuo account studio usa ora un altro indirizzo email. Accedi con il nuovo indirizzo; le email sul tuo negozio arriveranno lì.',
  passcodeGuessedSubject: 'Molti codici errati inseriti nel negozio del tuo studio',
  passcodeGuessedTitle: 'Molti codici di accesso errati',
  passcodeGuessed:
    'nell’arco di un’ora sono stati inseriti {most} codici errati nel negozio del tuo studio. Forse molte famiglie hanno sbagliato a digitare, oppure qualcuno cerca di indovinarlo.',
  passcodeGuessedMeans:
    'Nessuno è entrato in questo modo e le tue famiglie possono ancora entrare. Per un’ora il negozio accetta un codice alla volta: qualcuno potrebbe dover aspettare mezzo minuto.',
  passcodeGuessedAdvice:
    'Se il tuo codice è facile da indovinare, cambialo nelle impostazioni del negozio. Poi tutti dovranno inserire quello nuovo.',
  invitationSubject: 'Ora puoi gestire il negozio di uno studio su Barre',
  invitationTitle: 'Benvenuto nel negozio del tuo studio',
  invitationIntroduction:
    '{studioName} ti ha aggiunto tra i titolari del suo negozio. Imposta una password per accedere.',
  invitationLink: 'Imposta la mia password',
  invitationTerms:
    'Il link funziona una volta sola, per {days} giorni. Chi lo possiede può impostare la tua password: non condividerlo. Se non conosci questo studio, ignora questa email.',
  confirmEmailSubject: 'Conferma il tuo indirizzo email per Barre',
  confirmEmailTitle: 'Conferma il tuo indirizzo email',
  confirmEmailIntroduction:
    'Con questo indirizzo email è stato creato un account su Barre. Se è il tuo, conferma l’indirizzo:',
  confirmEmailLink: 'Conferma il mio indirizzo email',
  confirmEmailTerms:
    'Il link funziona una volta sola, per {days} giorni. Fino alla conferma l’account non può gestire la newsletter per questo indirizzo.',
  confirmEmailNotYou:
    'Se non hai creato tu questo account, non usare il link: darebbe all’account accesso a ciò che riguarda il tuo indirizzo. Per prendere il controllo dell’account, reimposta la sua password.',
  passwordChangedSubject: 'La tua password Barre è stata cambiata',
  passwordChangedTitle: 'La tua password è stata cambiata',
  passwordChanged:
    'la tua password è stata cambiata e tutti gli altri tuoi dispositivi sono stati disconnessi.',
  resetRemovedPasskeys:
    'Alcune passkey sono state aggiunte prima che il tuo indirizzo email fosse confermato, quindi potrebbero essere di qualcun altro. Per sicurezza le abbiamo rimosse. Puoi aggiungere di nuovo le tue:',
  exportSubject: 'I tuoi dati su Barre',
  exportTitle: 'I tuoi dati sono pronti',
  exportIntroduction: 'i dati che hai richiesto sono pronti da scaricare in un unico file JSON.',
  exportLink: 'Scarica i miei dati',
  exportTerms:
    'Il link funziona una volta sola, per {hours} ore. Chi lo possiede può scaricare i tuoi dati: non condividerlo. Se non l’hai richiesto tu, cambia la password: qualcun altro la conosce.',
  erasedSubject: 'Il tuo account Barre è stato eliminato',
  erasedTitle: 'Il tuo account è stato eliminato',
  erased:
    'Abbiamo eliminato il tuo account, con i suoi indirizzi, le borse e l’iscrizione alla newsletter. Le tue recensioni restano, senza il tuo nome. Questa è l’ultima email sul tuo account.',
  erasedUnconfirmed:
    'Abbiamo eliminato l’account con questo indirizzo email, con i suoi indirizzi e le borse. Le sue recensioni restano, senza nome. Poiché l’indirizzo non è mai stato confermato, la sua iscrizione alla newsletter resta invariata e le email già in viaggio possono ancora arrivare. Questa è l’ultima email su questo account.',
  erasedOrders:
    'I tuoi ordini aperti arriveranno comunque. Per legge conserviamo gli ordini per alcuni anni; poi ne rimuoviamo i tuoi dati.',
  emailChangedSubject: 'Il tuo indirizzo email su Barre è stato cambiato',
  emailChangedTitle: 'Il tuo indirizzo email è stato cambiato',
  emailChanged:
    'il tuo account usa ora un altro indirizzo email. Accedi con il nuovo indirizzo; le email sul tuo account arriveranno lì.',
  emailAddedSubject: 'Il tuo nuovo indirizzo email per Barre',
  emailAddedTitle: 'Il tuo nuovo indirizzo email',
  emailAdded:
    'Un account Barre usa ora questo indirizzo email per accedere e per ricevere email. Una seconda email ti chiederà di confermarlo.',
  emailAddedNotYou:
    'Se non hai un account su Barre, qualcuno ha commesso un errore. Scrivici e rimuoveremo il tuo indirizzo.',
  emailNotYou: 'Se non lo hai fatto tu, scrivici subito.',
  passkeyAddedSubject: 'Una passkey è stata aggiunta al tuo account Barre',
  passkeyAddedTitle: 'Una passkey è stata aggiunta',
  passkeyAdded: 'una passkey è stata aggiunta al tuo account. Permette di accedere senza password.',
  passkeyAddedNotYou: 'Se non lo hai fatto tu, rimuovi la passkey e poi cambia la password:',
  passkeyRemovedSubject: 'Una passkey è stata rimossa dal tuo account Barre',
  passkeyRemovedTitle: 'Una passkey è stata rimossa',
  passkeyRemoved: 'una passkey è stata rimossa dal tuo account. Non permette più di accedere.',
  passkeyRemovedNotYou: 'Se non lo hai fatto tu, controlla le tue passkey e cambia la password:',
  passkeysLink: 'La mia password e le mie passkey',
  notYou: 'Se non lo hai fatto tu, reimposta subito la password:',
  askForReset: 'Reimposta la mia password',
  registrationReceivedSubject: 'Abbiamo ricevuto la registrazione del tuo studio',
  registrationReceivedTitle: 'Grazie per aver registrato il tuo studio',
  registrationReceived:
    'abbiamo ricevuto la registrazione di {businessName}. La controlliamo e rispondiamo entro {days} giorni lavorativi.',
  registrationNotYou: 'Se non hai registrato uno studio da noi, ignora questa email o faccelo sapere.',
  registrationApprovedSubject: 'La registrazione del tuo studio è approvata',
  registrationApprovedTitle: 'Benvenuto da Barre',
  registrationApproved:
    'la registrazione di {businessName} è approvata. Accedi per configurare il tuo negozio: il nome, i dress code e i tuoi prezzi.',
  registrationSignIn: 'Accedi al mio studio',
  registrationSignInWith:
    'Accedi con questo indirizzo email e la password che hai scelto con la registrazione.',
  registrationDeclinedSubject: 'La registrazione del tuo studio',
  registrationDeclinedTitle: 'Non abbiamo potuto approvare la tua registrazione',
  registrationDeclined:
    'abbiamo controllato la registrazione di {businessName} e non abbiamo potuto approvarla.',
  registrationReason: 'Motivo',
  registrationAgain: 'Una volta risolto, puoi registrarti di nuovo. Per domande, scrivici.',
  registrationForStaffSubject: 'Nuova registrazione di uno studio: {businessName}',
  registrationForStaffTitle: 'Si è registrato uno studio',
  registrationBusiness: 'Attività',
  registrationForStaff:
    'La registrazione {number} deve avere una risposta entro il {date}: npm run registrations -- show {number}',
  registrationOfOwnerSubject: 'Hai già un account per studi',
  registrationOfOwnerTitle: 'Hai già un account per studi',
  registrationOfOwner:
    'Qualcuno ha registrato uno studio con questo indirizzo email, che appartiene già a un account per studi. Se sei stato tu, basta accedere. Nulla è stato modificato.',
  registrationForgot: 'Password dimenticata?',
  registrationWaitsSubject: 'Stiamo controllando la registrazione del tuo studio',
  registrationWaitsTitle: 'Abbiamo già la tua registrazione',
  registrationWaits:
    'Qualcuno ha registrato di nuovo uno studio con questo indirizzo email. Stiamo ancora controllando la prima registrazione e rispondiamo entro {days} giorni lavorativi.',
  registrationWaitsChange: 'Vuoi cambiare qualcosa? Scrivici.',
  visitorFeedback: 'Opinione di un cliente',
  visitorContact: 'Messaggio di un cliente',
  visitorFrom: 'Da',
  visitorSubject: 'Oggetto',
  visitorText: 'Messaggio',
  visitorUnknown: 'Inviato dal sito del negozio. L’indirizzo del mittente non è stato verificato.',
  receiptSubject: 'Abbiamo ricevuto il tuo messaggio',
  receiptTitle: 'Grazie per il tuo messaggio',
  receipt: 'Abbiamo ricevuto il tuo messaggio e ti risponderemo entro due giorni lavorativi.',
  newsletterConfirmSubject: 'Conferma l’iscrizione alla newsletter di Barre',
  newsletterConfirmTitle: 'Conferma l’iscrizione',
  newsletterConfirm:
    'Qualcuno ha chiesto di iscrivere questo indirizzo alla newsletter di Barre. Se la richiesta è tua, conferma per iniziare a riceverla:',
  newsletterConfirmLink: 'Conferma la mia iscrizione',
  newsletterConfirmTerms:
    'Il link funziona per {days} giorni. Se la richiesta non è tua, ignora questa email: non riceverai la newsletter.',
  newsletterAlreadySubject: 'Ricevi già la newsletter di Barre',
  newsletterAlreadyTitle: 'La tua iscrizione è già attiva',
  newsletterAlready:
    'Qualcuno ha chiesto di nuovo di iscrivere questo indirizzo alla newsletter di Barre. Non devi fare nulla: la tua iscrizione è già attiva.',
  newsletterWelcomeSubject: 'Ti diamo il benvenuto nella newsletter di Barre',
  newsletterWelcomeTitle: 'Ti diamo il benvenuto',
  newsletterWelcome:
    'La tua iscrizione è attiva. Circa una volta al mese ti invieremo novità e notizie dallo studio.',
  newsletterCoupon: 'Ecco il tuo codice sconto per un ordine.',
  newsletterCouponPercent: 'Ecco il tuo codice sconto: {percent}% su un ordine.',
  newsletterCouponLabel: 'Codice sconto',
  newsletterCouponTerms: 'Inseriscilo nella borsa. Vale una volta sola.',
  newsletterCouponTermsFrom: 'Inseriscilo nella borsa da questa data: {date}. Vale una volta sola.',
  newsletterEndingSubject: 'Annulla l’iscrizione alla newsletter di Barre',
  newsletterEndingTitle: 'Annullare l’iscrizione?',
  newsletterEnding:
    'Qualcuno ha chiesto di cancellare questo indirizzo dalla newsletter di Barre. Usa il link per confermare:',
  newsletterEndingTerms: 'Se la richiesta non è tua, non fare nulla: l’iscrizione resterà attiva.',
  newsletterUnsubscribeLink: 'Annulla l’iscrizione',
  stockAlertAskedSubject: 'Conferma il tuo avviso di disponibilità',
  stockAlertAskedTitle: 'Conferma il tuo avviso di disponibilità',
  stockAlertAsked:
    'Qualcuno ci ha chiesto di scrivere a questo indirizzo quando {productName} tornerà disponibile. Se la richiesta è tua, confermala:',
  stockAlertAskedLink: 'Avvisami quando torna',
  stockAlertAskedTerms:
    'Il link funziona per {days} giorni. Se la richiesta non è tua, ignora questa email e non riceverai altro.',
  stockAlertSubject: 'Di nuovo disponibile: {productName}',
  stockAlertTitle: 'Di nuovo disponibile',
  stockAlert:
    '{productName} si può acquistare di nuovo. Non possiamo metterlo da parte e i pezzi potrebbero essere pochi.',
  stockAlertLink: 'Guardalo nel negozio',
  stockAlertTerms: 'Hai chiesto tu questa email. È la sola su questo prodotto.',
  ownerStockAlert:
    'ci hai chiesto di avvisarti: {productName} ({sku}) si può acquistare di nuovo. Le quantità possono essere poche.',
  ownerStockAlertLink: 'Guardalo nel tuo inventario',
  ownerStockAlertTerms:
    'Hai chiesto questa email nell’inventario del tuo studio. È la sola su questo prodotto.',
  studioMailLink: 'Apri il negozio di {studioName}',
  studioMailPasscode: 'Codice di accesso',
  studioMailCode: 'Codice QR del negozio con il suo codice di accesso',
  studioMailFrom:
    '{studioName} ti ha inviato questa email tramite il nostro negozio. La tua risposta arriva allo studio.',
  studioMailEnd: 'Annulla l’iscrizione alle email di {studioName}',
  flyerHeadline: 'Il nostro negozio di abbigliamento per la danza',
  flyerScan: 'Inquadra il codice con la fotocamera del telefono',
  flyerOr: 'oppure apri questo indirizzo e inserisci il codice:',
  flyerSignature: 'Un negozio di studio su Barre',
  orderSubject: 'Il tuo ordine Barre {orderNumber}',
  downloadsSubject: 'I file del tuo ordine Barre {orderNumber}',
  downloadsTitle: 'I tuoi file sono pronti',
  downloadsIntroduction:
    'abbiamo ricevuto il pagamento dell’ordine {orderNumber}. Questi link ai tuoi file funzionano per {days} giorni. Non condividerli.',
  shipmentSubject: 'Il tuo ordine Barre {orderNumber} è in viaggio',
  shipmentTitle: 'Il tuo pacco è in viaggio',
  shipmentIntroduction: 'abbiamo spedito articoli del tuo ordine {orderNumber}.',
  shipmentExpected: 'Consegna prevista: {date}',
  shipmentCarrier: 'Numero di spedizione, {carrier}',
  shipmentTrackingLink: 'Segui il pacco su {carrier}',
  shipmentOrderLink: 'Vedi il tuo ordine',
  shipmentLines: 'In questo pacco',
  canceledSubject: 'Il tuo ordine Barre {orderNumber} è stato annullato',
  canceledTitle: 'Il tuo ordine è stato annullato',
  canceledIntroduction:
    'non abbiamo ricevuto in tempo il pagamento del tuo ordine {orderNumber} del {date}, quindi lo abbiamo annullato. Non spediremo nulla e non devi pagare nulla.',
  canceledByBuyerIntroduction:
    'come hai chiesto, abbiamo annullato il tuo ordine {orderNumber} del {date}. Non spediremo nulla e non devi pagare nulla.',
  canceledPaid:
    'Se il pagamento è già partito, scrivici e te lo restituiremo. Puoi ordinare di nuovo quando vuoi.',
  canceledOtherSumIntroduction:
    'l’importo che abbiamo ricevuto per il tuo ordine {orderNumber} del {date} non è quello dovuto, quindi lo abbiamo annullato. Non spediremo nulla e non devi pagare nulla.',
  canceledGoesBack:
    'Ti restituiamo tutto il denaro con lo stesso mezzo con cui hai pagato. Non devi fare nulla. Puoi ordinare di nuovo quando vuoi.',
  canceledLines: 'Articoli annullati',
  addressChangedSubject: 'Nuovo indirizzo di spedizione per il tuo ordine Barre {orderNumber}',
  addressChangedTitle: 'Il tuo ordine ha un nuovo indirizzo di spedizione',
  addressChangedIntroduction:
    'hai cambiato l’indirizzo di spedizione del tuo ordine {orderNumber} del {date}. Ora gli indirizzi sono questi:',
  orderTitle: 'Grazie per il tuo ordine',
  orderStudio: 'Hai ordinato nel negozio di {studio}.',
  orderIntroduction:
    'abbiamo ricevuto il tuo ordine {orderNumber} il {date}. Conserva questo numero: ci aiuta a trovare il tuo ordine se ci scrivi.',
  orderLines: 'I tuoi articoli',
  orderTotals: 'Riepilogo dell’ordine',
  orderAddresses: 'Spedizione e fatturazione',
  shippingAddress: 'Indirizzo di spedizione',
  billingAddress: 'Indirizzo di fatturazione',
  shippingMethod: 'Metodo di spedizione',
  paymentMethod: 'Metodo di pagamento',
  quantity: 'Quantità {qty}',
  dancer: 'Per {name}',
  subtotal: 'Subtotale',
  discount: 'Sconto',
  discountByCoupon: 'Sconto ({code})',
  shipping: 'Spedizione',
  payment: 'Commissione di pagamento',
  grandTotal: 'Totale',
  taxContained: 'Imposte incluse',
  guestExportIntroduction: 'Hai chiesto i dati che abbiamo dei tuoi ordini senza account.',
  orderCodeSubject: 'Il tuo codice per l’ordine Barre {orderNumber}',
  orderCodeTitle: 'Il tuo codice',
  orderCodeIntroduction: 'inserisci questo codice per continuare con l’ordine {orderNumber}:',
  orderCode: 'Codice',
  orderCodeTerms: 'Vale {minutes} minuti. Se non l’hai chiesto tu, ignora questa email: non cambia nulla.',
  returnSubject: 'Reso {number} del tuo ordine Barre {orderNumber}',
  returnItems: 'Che cosa restituisci',
  returnNote: 'La nostra nota',
  returnRequestedTitle: 'Abbiamo ricevuto la tua richiesta',
  returnRequested:
    'abbiamo ricevuto il tuo reso {number} per l’ordine {orderNumber}. Tieni gli articoli finché non rispondiamo: ti scriveremo come procedere.',
  returnApprovedTitle: 'Rispediscici gli articoli',
  returnApproved:
    'abbiamo approvato il reso {number}. Imballa gli articoli non indossati con le etichette, scrivi il numero {number} sul pacco e spediscilo.',
  returnAddress: 'Spedisci a',
  returnAddressByMail: 'Rispondi a questa email: ti manderemo l’indirizzo e un’etichetta.',
  returnRejectedTitle: 'Non possiamo riprendere questi articoli',
  returnRejected: 'abbiamo esaminato il reso {number} per l’ordine {orderNumber} e non possiamo accettarlo.',
  returnReceivedTitle: 'Il tuo pacco è arrivato',
  returnReceived:
    'abbiamo ricevuto gli articoli del reso {number}. Dopo averli controllati ti scriveremo di nuovo.',
  returnRefundedTitle: 'Il tuo rimborso',
  returnRefunded:
    'abbiamo rimborsato {amount} per il reso {number}, nel modo in cui hai pagato. La tua banca può impiegare qualche giorno.',
  returnExchangedTitle: 'Il tuo cambio',
  returnExchanged:
    'abbiamo rimborsato {amount} per il reso {number}, nel modo in cui hai pagato. In cambio ricevi l’ordine {reference}.',
  returnNotPaidTitle: 'Il tuo reso',
  returnNotPaid:
    'l’ordine {orderNumber} non era pagato del tutto. Per il reso {number} quindi non rimborsiamo nulla, ma devi pagare {amount} in meno.',
  returnExchangedNotPaid:
    'l’ordine {orderNumber} non era pagato del tutto. Per il reso {number} quindi non rimborsiamo nulla, ma devi pagare {amount} in meno. In cambio ricevi l’ordine {reference}.',
  returnNothing: 'abbiamo controllato gli articoli del reso {number}. Non c’è più nulla da rimborsare.',
  returnExchangedNothing:
    'abbiamo controllato gli articoli del reso {number}. Non c’è più nulla da rimborsare. In cambio ricevi l’ordine {reference}.',
  returnCreditedTitle: 'Il tuo credito',
  returnCredited: 'abbiamo accreditato {amount} per il reso {number}. Il numero del credito è {reference}.',
  returnClosedTitle: 'Il tuo reso è concluso',
  returnClosed:
    'il reso {number} per l’ordine {orderNumber} è chiuso. Non devi fare altro. Domande? Rispondi a questa email.',
  returnCanceledTitle: 'Il tuo reso è annullato',
  returnCanceled:
    'come hai chiesto, abbiamo annullato il reso {number} per l’ordine {orderNumber}. Tieni pure gli articoli.',
  returnCommentTitle: 'Abbiamo scritto del tuo reso',
  returnComment: 'c’è un nuovo commento al reso {number} dell’ordine {orderNumber}.',
  returnForStaffSubject: 'Reso {number} dell’ordine {orderNumber}',
  returnForStaffTitle: 'Un reso attende risposta',
  returnForStaff:
    'Per l’ordine {orderNumber} è stato chiesto il reso {number}, o è arrivato un commento. Lo vedi con npm run returns -- show {number}.',
} satisfies Record<keyof typeof english, string>
