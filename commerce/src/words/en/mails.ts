/** What mails say. Figures, names and links are values. */
export default {
  signature: 'Barre, dancewear and activewear',
  questions: 'Questions? Email us:',
  greeting: 'Hello {firstName},',
  resetSubject: 'Reset your Barre password',
  resetTitle: 'Reset your password',
  resetIntroduction: 'We received a request to reset the password for your account.',
  resetLink: 'Reset your password',
  resetTerms:
    'The link works once, for {minutes} minutes. Anyone who has it can set your password, so keep it private. If you did not request it, ignore this email: your password stays the same.',
  ownerResetSubject: 'Reset your studio account password',
  ownerResetIntroduction: 'We received a request to reset the password for your studio account.',
  ownerPasswordChangedSubject: 'Your studio account password was changed',
  ownerPasswordChanged:
    'The password for your studio account was changed, and all your other devices were signed out.',
  ownerEmailSubject: 'Confirm the new email address for your studio account',
  ownerEmailTitle: 'Confirm your new email address',
  ownerEmailIntroduction:
    'A studio owner at Barre asked to sign in with this email address from now on. If that was you, please confirm it:',
  ownerEmailTerms:
    'The link works once, for {days} days. If you did not expect this email, ignore it and nothing changes.',
  ownerEmailAskedSubject: 'A new email address for your studio account',
  ownerEmailAskedTitle: 'Someone asked to change your email address',
  ownerEmailAsked:
    'We sent a link to another email address. Once someone opens that link, your studio account uses that address.',
  ownerEmailAskedNotYou:
    "If this was you, there's nothing to do here. If it wasn't, someone knows your password. Choose a new one right away, and the link will stop working.",
  ownerEmailChangedSubject: 'The email address for your studio account was changed',
  ownerEmailChanged:
    'Your studio account now uses a different email address. Sign in with the new address; emails about your store go there.',
  passcodeGuessedSubject: 'Many wrong passcodes were entered for your studio store',
  passcodeGuessedTitle: 'Many wrong passcodes',
  passcodeGuessed:
    'In the past hour, {most} wrong passcodes were entered for your studio store. Families may have mistyped it, or someone may be guessing.',
  passcodeGuessedMeans:
    'None of them worked, and your families can still get in. For an hour, your store checks passcodes one at a time, so some families may have to wait half a minute.',
  passcodeGuessedAdvice:
    'If your passcode is easy to guess, change it in your store settings. Everyone will then have to enter the new one.',
  invitationSubject: 'You can now manage a studio store at Barre',
  invitationTitle: 'Welcome to your studio store',
  invitationIntroduction: '{studioName} added you as an owner of its store. Set a password to sign in.',
  invitationLink: 'Set my password',
  invitationTerms:
    "The link works once, for {days} days. Anyone who has it can set your password, so keep it private. If you don't know this studio, ignore this email.",
  confirmEmailSubject: 'Confirm your email address for Barre',
  confirmEmailTitle: 'Confirm your email address',
  confirmEmailIntroduction:
    'This email address was used to create an account at Barre. If that was you, please confirm it:',
  confirmEmailLink: 'Confirm my email address',
  confirmEmailTerms:
    'The link works once, for {days} days. Until you confirm, the account cannot manage the newsletter for this address.',
  confirmEmailNotYou:
    "If you didn't create this account, don't use the link: it would give the account access to things tied to your address. To take over the account, reset its password.",
  passwordChangedSubject: 'Your Barre password was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChanged: 'Your password was changed, and all your other devices were signed out.',
  resetRemovedPasskeys:
    'Passkeys were added before your email address was confirmed, so they could be someone else’s. To be safe, we removed them. You can add yours again:',
  exportSubject: 'Your Barre data',
  exportTitle: 'Your data is ready',
  exportIntroduction: 'The data you asked for is ready to download as one JSON file.',
  exportLink: 'Download my data',
  exportTerms:
    'The link works once, for {hours} hours. Anyone who has it can download your data, so keep it private. If you did not request it, change your password: someone else knows it.',
  erasedSubject: 'Your Barre account was deleted',
  erasedTitle: 'Your account was deleted',
  erased:
    'We deleted your account, with its addresses, bags and newsletter subscription. Your reviews stay, without your name. This is the last email about your account.',
  erasedUnconfirmed:
    'We deleted the account with this email address, with its addresses and bags. Its reviews stay, without a name. Because the address was never confirmed, its newsletter subscription is unchanged, and emails that were already on their way may still arrive. This is the last email about the account.',
  erasedOrders:
    'Your open orders will still arrive. By law we keep order records for several years; after that we remove your details from them.',
  emailChangedSubject: 'Your Barre email address was changed',
  emailChangedTitle: 'Your email address was changed',
  emailChanged:
    'Your account now uses a different email address. Sign in with the new address; emails about your account go there.',
  emailAddedSubject: 'Your new email address for Barre',
  emailAddedTitle: 'Your new email address',
  emailAdded:
    'A Barre account now uses this email address to sign in and to receive email. Look for a second email that asks you to confirm it.',
  emailAddedNotYou:
    "If you don't have an account at Barre, someone made a mistake. Let us know and we'll remove your address.",
  emailNotYou: "If this wasn't you, contact us right away.",
  passkeyAddedSubject: 'A passkey was added to your Barre account',
  passkeyAddedTitle: 'A passkey was added',
  passkeyAdded: 'A passkey was added to your account. It lets you sign in without your password.',
  passkeyAddedNotYou: "If this wasn't you, remove the passkey, then change your password:",
  passkeyRemovedSubject: 'A passkey was removed from your Barre account',
  passkeyRemovedTitle: 'A passkey was removed',
  passkeyRemoved: 'A passkey was removed from your account. Nobody can sign in with it anymore.',
  passkeyRemovedNotYou: "If this wasn't you, look at your passkeys and change your password:",
  passkeysLink: 'My password and passkeys',
  notYou: "If this wasn't you, reset your password right away:",
  askForReset: 'Reset my password',
  registrationReceivedSubject: 'We received your studio registration',
  registrationReceivedTitle: 'Thank you for registering your studio',
  registrationReceived:
    'We received your registration for {businessName}. We will review it and reply within {days} business days.',
  registrationNotYou: "If you didn't register a studio with us, ignore this email or let us know.",
  registrationApprovedSubject: 'Your studio registration is approved',
  registrationApprovedTitle: 'Welcome to Barre',
  registrationApproved:
    'Your registration for {businessName} is approved. Sign in to set up your store: its name, dress codes and prices.',
  registrationSignIn: 'Sign in to my studio',
  registrationSignInWith:
    'Sign in with this email address and the password that you chose when you registered.',
  registrationDeclinedSubject: 'Your studio registration',
  registrationDeclinedTitle: 'We could not approve your registration',
  registrationDeclined: 'We reviewed the registration for {businessName} and could not approve it.',
  registrationReason: 'Reason',
  registrationAgain:
    'Once this is resolved, you are welcome to register again. If you have questions, email us.',
  registrationForStaffSubject: 'New studio registration: {businessName}',
  registrationForStaffTitle: 'A studio has registered',
  registrationBusiness: 'Business',
  registrationForStaff: 'Registration {number} is due by {date}: npm run registrations -- show {number}',
  registrationOfOwnerSubject: 'You already have a studio account',
  registrationOfOwnerTitle: 'You already have a studio account',
  registrationOfOwner:
    'Someone registered a studio with this email address, which already belongs to a studio account. If it was you, sign in instead. Nothing was changed.',
  registrationForgot: 'Forgot your password?',
  registrationWaitsSubject: 'Your studio registration is being reviewed',
  registrationWaitsTitle: 'We already have your registration',
  registrationWaits:
    'Someone registered a studio with this email address again. We are still reviewing the first registration and will reply within {days} business days.',
  registrationWaitsChange: 'Need to change something in it? Email us.',
  visitorFeedback: 'Customer feedback',
  visitorContact: 'Customer message',
  visitorFrom: 'From',
  visitorSubject: 'Subject',
  visitorText: 'Message',
  visitorUnknown: "Sent from the shop's website. The sender's address has not been verified.",
  receiptSubject: 'We received your message',
  receiptTitle: 'Thank you for your message',
  receipt: 'We received your message and will get back to you within two business days.',
  newsletterConfirmSubject: 'Confirm your Barre newsletter subscription',
  newsletterConfirmTitle: 'Confirm your subscription',
  newsletterConfirm:
    'Someone asked to subscribe this address to the Barre newsletter. If it was you, confirm to start receiving it:',
  newsletterConfirmLink: 'Confirm my subscription',
  newsletterConfirmTerms:
    'The link works for {days} days. If it was not you, ignore this email and you will not be subscribed.',
  newsletterAlreadySubject: "You're already subscribed to the Barre newsletter",
  newsletterAlreadyTitle: "You're already subscribed",
  newsletterAlready:
    "Someone asked again to subscribe this address to the Barre newsletter. There's nothing to do: you're already on the list.",
  newsletterWelcomeSubject: 'Welcome to the Barre newsletter',
  newsletterWelcomeTitle: 'Welcome',
  newsletterWelcome:
    "You're subscribed. About once a month we'll send you new arrivals and notes from the studio.",
  newsletterCoupon: 'Here is your coupon for one order.',
  newsletterCouponPercent: 'Here is your coupon: {percent}% off one order.',
  newsletterCouponLabel: 'Coupon code',
  newsletterCouponTerms: 'Enter it in your bag. It works once.',
  newsletterCouponTermsFrom: 'Enter it in your bag from {date}. It works once.',
  newsletterEndingSubject: 'Unsubscribe from the Barre newsletter',
  newsletterEndingTitle: 'Unsubscribe?',
  newsletterEnding:
    'Someone asked to unsubscribe this address from the Barre newsletter. Use the link to confirm:',
  newsletterEndingTerms: "If it wasn't you, do nothing: you'll stay subscribed.",
  newsletterUnsubscribeLink: 'Unsubscribe',
  stockAlertAskedSubject: 'Confirm your back-in-stock alert',
  stockAlertAskedTitle: 'Confirm your back-in-stock alert',
  stockAlertAsked:
    'Someone asked us to email this address when {productName} is back in stock. If it was you, please confirm:',
  stockAlertAskedLink: "Email me when it's back",
  stockAlertAskedTerms:
    "The link works for {days} days. If it wasn't you, ignore this email and you won't hear from us about it.",
  stockAlertSubject: 'Back in stock: {productName}',
  stockAlertTitle: "It's back in stock",
  stockAlert: "{productName} is available again. We can't hold one for you, and quantities may be limited.",
  stockAlertLink: 'See it in the shop',
  stockAlertTerms: "You asked for this email. We won't send another about this product.",
  ownerStockAlert:
    'You asked us to let you know: {productName} ({sku}) is back in stock. Quantities may be limited.',
  ownerStockAlertLink: 'See it in your inventory',
  ownerStockAlertTerms:
    "You asked for this email in your studio's inventory. We won't send another about this product.",
  studioMailLink: 'Open the {studioName} store',
  studioMailPasscode: 'Passcode',
  studioMailCode: 'QR code that opens the store with its passcode',
  studioMailFrom: '{studioName} sent you this email through our shop. Replies go to the studio.',
  studioMailEnd: 'Unsubscribe from emails from {studioName}',
  flyerHeadline: 'Our dancewear store',
  flyerScan: "Scan the code with your phone's camera",
  flyerOr: 'or go to this address and enter the passcode:',
  flyerSignature: 'A studio store by Barre',
  orderSubject: 'Your Barre order {orderNumber}',
  downloadsSubject: 'Files for your Barre order {orderNumber}',
  downloadsTitle: 'Your files are ready',
  downloadsIntroduction:
    'We received your payment for order {orderNumber}. These links to your files work for {days} days. Please keep them private.',
  shipmentSubject: 'Your Barre order {orderNumber} is on its way',
  shipmentTitle: 'Your package is on its way',
  shipmentIntroduction: 'We shipped items from your order {orderNumber}.',
  shipmentExpected: 'Expected delivery: {date}',
  shipmentCarrier: '{carrier} tracking number',
  shipmentTrackingLink: 'Track your package with {carrier}',
  shipmentOrderLink: 'See your order',
  shipmentLines: 'In this package',
  canceledSubject: 'Your Barre order {orderNumber} was canceled',
  canceledTitle: 'Your order was canceled',
  canceledIntroduction:
    'We did not receive your payment for order {orderNumber} from {date} in time, so we canceled it. Nothing will be shipped, and nothing is due.',
  canceledByBuyerIntroduction:
    'As you asked, we canceled order {orderNumber} from {date}. Nothing will be shipped, and nothing is due.',
  canceledPaid:
    'If your payment is already on its way, email us and we will send it back. You are welcome to order again.',
  canceledOtherSumIntroduction:
    'The amount we received for order {orderNumber} from {date} is not the amount that was due, so we canceled it. Nothing will be shipped, and nothing is due.',
  canceledGoesBack:
    'We are sending back all of the money, the same way you paid. You do not have to do anything. You are welcome to order again.',
  canceledLines: 'Canceled items',
  addressChangedSubject: 'New shipping address for your Barre order {orderNumber}',
  addressChangedTitle: 'Your order has a new shipping address',
  addressChangedIntroduction:
    'You changed the shipping address of order {orderNumber} from {date}. We now have these addresses:',
  orderTitle: 'Thank you for your order',
  orderStudio: 'You ordered from the {studio} store.',
  orderIntroduction:
    'We received your order {orderNumber} on {date}. Please keep this number handy: it helps us find your order if you contact us.',
  orderLines: 'Your items',
  orderTotals: 'Order summary',
  orderAddresses: 'Shipping and billing',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  shippingMethod: 'Shipping method',
  paymentMethod: 'Payment method',
  quantity: 'Quantity {qty}',
  dancer: 'For {name}',
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountByCoupon: 'Discount ({code})',
  shipping: 'Shipping',
  payment: 'Payment fee',
  grandTotal: 'Grand total',
  taxContained: 'Tax included',
  guestExportIntroduction: 'You asked for the data we have about the orders you placed without an account.',
  orderCodeSubject: 'Your code for Barre order {orderNumber}',
  orderCodeTitle: 'Your code',
  orderCodeIntroduction: 'Enter this code to continue with order {orderNumber}:',
  orderCode: 'Code',
  orderCodeTerms:
    'It works for {minutes} minutes. If you did not ask for it, ignore this email and nothing changes.',
  returnSubject: 'Return {number} for your Barre order {orderNumber}',
  returnItems: 'Items to send back',
  returnNote: 'Our note',
  returnRequestedTitle: 'We received your request',
  returnRequested:
    "We received return {number} for order {orderNumber}. Please keep the items for now. We'll email you what to do next.",
  returnApprovedTitle: 'Please send your items back',
  returnApproved:
    'We approved return {number}. Pack the items unworn with their tags, write the return number {number} on the package, and send it to us.',
  returnAddress: 'Send it to',
  returnAddressByMail: 'Reply to this email, and we will send you the address and a label.',
  returnRejectedTitle: 'We cannot take these items back',
  returnRejected: 'We reviewed return {number} for order {orderNumber} and cannot accept it.',
  returnReceivedTitle: 'Your package is here',
  returnReceived:
    'We received the items from return {number}. Once we have checked them, we will email you again.',
  returnRefundedTitle: 'Your refund',
  returnRefunded:
    'We refunded {amount} for return {number} to your original payment method. Your bank may need a few days.',
  returnExchangedTitle: 'Your exchange',
  returnExchanged:
    'We refunded {amount} for return {number} to your original payment method. Your exchange is order {reference}.',
  returnNotPaidTitle: 'Your return',
  returnNotPaid:
    'There is nothing to refund for return {number}, because order {orderNumber} is not fully paid. You now owe {amount} less.',
  returnExchangedNotPaid:
    'There is nothing to refund for return {number}, because order {orderNumber} is not fully paid. You now owe {amount} less. Your exchange is order {reference}.',
  returnNothing: 'We checked the items from return {number}. There is nothing left to refund.',
  returnExchangedNothing:
    'We checked the items from return {number}. There is nothing left to refund. Your exchange is order {reference}.',
  returnCreditedTitle: 'Your store credit',
  returnCredited:
    'We gave you {amount} in store credit for return {number}. Your credit number is {reference}.',
  returnClosedTitle: 'Your return is complete',
  returnClosed:
    'Return {number} for order {orderNumber} is now closed. There is nothing more for you to do. Questions? Reply to this email.',
  returnCanceledTitle: 'Your return is canceled',
  returnCanceled:
    'As you asked, we canceled return {number} for order {orderNumber}. Please keep your items.',
  returnCommentTitle: 'New comment on your return',
  returnComment: 'There is a new comment on return {number} for order {orderNumber}.',
  returnForStaffSubject: 'Return {number} for order {orderNumber}',
  returnForStaffTitle: 'A return needs a reply',
  returnForStaff:
    'The customer requested return {number} for order {orderNumber} or commented on it. To see it: npm run returns -- show {number}',
} as const
