/** What mails say. Figures, names and links come from what a mail is about. */
export default {
  signature: 'Barre, dance wear and activewear',
  questions: 'Questions? Email us:',
  greeting: 'Hello {firstName},',
  resetSubject: 'Reset your Barre password',
  resetTitle: 'Reset your password',
  resetIntroduction: 'we received a request to reset the password for your account.',
  resetLink: 'Reset your password',
  resetTerms:
    'The link works once, for {minutes} minutes. Anyone who has it can set your password, so keep it private. If you did not request it, ignore this email: your password stays the same.',
  confirmEmailSubject: 'Confirm your email address for Barre',
  confirmEmailTitle: 'Confirm your email address',
  confirmEmailIntroduction:
    'This email address was used to create an account at Barre. If that was you, please confirm it:',
  confirmEmailLink: 'Confirm my email address',
  confirmEmailTerms:
    'The link works once, for {days} days. Until you confirm, the account cannot manage the newsletter for this address.',
  confirmEmailNotYou:
    "If you didn't create this account, don't use the link: it would give the account access to what belongs to your address. To take over the account, reset its password.",
  passwordChangedSubject: 'Your Barre password was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChanged: 'your password was changed, and all your other devices were signed out.',
  exportSubject: 'Your Barre data',
  exportTitle: 'Your data is ready',
  exportIntroduction: 'the data you asked for is ready to download as one JSON file.',
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
    'your account now uses a different email address. Sign in with the new address; emails about your account go there.',
  emailAddedSubject: 'Your new email address for Barre',
  emailAddedTitle: 'Your new email address',
  emailAdded:
    'A Barre account now uses this email address to sign in and to receive email. Look for a second email that asks you to confirm it.',
  emailAddedNotYou:
    "If you don't have an account at Barre, someone made a mistake. Let us know and we'll remove your address.",
  emailNotYou: "If this wasn't you, contact us right away.",
  notYou: "If this wasn't you, reset your password right away:",
  askForReset: 'Reset my password',
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
  newsletterEndingSubject: 'Unsubscribe from the Barre newsletter',
  newsletterEndingTitle: 'Unsubscribe?',
  newsletterEnding:
    'Someone asked to unsubscribe this address from the Barre newsletter. Use the link to confirm:',
  newsletterEndingTerms: "If it wasn't you, do nothing: you'll stay subscribed.",
  newsletterUnsubscribeLink: 'Unsubscribe',
  orderSubject: 'Your Barre order {orderNumber}',
  downloadsSubject: 'Files for your Barre order {orderNumber}',
  downloadsTitle: 'Your files are ready',
  downloadsIntroduction:
    'we received your payment for order {orderNumber}. These links to your files work for {days} days. Please keep them private.',
  orderTitle: 'Thank you for your order',
  orderIntroduction:
    'we received your order {orderNumber} on {date}. Please keep this number handy: it helps us find your order if you contact us.',
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
} as const
