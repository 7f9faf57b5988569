// What mails say. Figures, names and addresses come from what the mail is about.

export const mailSentences = {
  signature: 'Barre, dance wear and activewear',
  questions: 'Questions? Write to us:',
  greeting: (firstName: string) => `Hello ${firstName},`,
  resetSubject: 'A new password for your account at Barre',
  resetTitle: 'Choose a new password',
  resetIntroduction: 'a new password was asked for, for the account with this e-mail address.',
  resetLink: 'Choose a new password',
  resetTerms: (minutes: number) =>
    `The link works once, for ${minutes} minutes. Whoever has it can set the password, so give it to nobody. If you did not ask for it, do nothing: your password stays as it is.`,
  confirmEmailSubject: 'Please confirm your e-mail address at Barre',
  confirmEmailTitle: 'Is this your e-mail address?',
  confirmEmailIntroduction:
    'An account at Barre uses this e-mail address. If the account is yours, please confirm the address:',
  confirmEmailLink: 'Confirm my e-mail address',
  confirmEmailTerms: (days: number) =>
    `The link works once, for ${days} days. Until then the account can neither see nor change what belongs to this address, such as the newsletter.`,
  confirmEmailNotYou:
    'If you did not make this account, do not press the link. Whoever made it would then see and change what belongs to your address. To take the account over, ask for a new password.',
  passwordChangedSubject: 'Your password at Barre was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChanged: 'the password of your account was changed, and every other device was signed out.',
  exportSubject: 'Your own data at Barre',
  exportTitle: 'Your data is ready',
  exportIntroduction:
    'you asked for what the shop has of you. It is one file, written for programs, as JSON.',
  exportLink: 'Fetch my data',
  exportTerms: (hours: number) =>
    `The link works once, for ${hours} hours. Whoever has it can fetch your data, so give it to nobody. If you did not ask for it, change your password: somebody else knows it.`,
  erasedSubject: 'Your account at Barre is erased',
  erasedTitle: 'Your account is erased',
  erased:
    'The account with this e-mail address is gone, and with it its addresses, bags and the newsletter. Reviews stay without a name. This is the last mail about it.',
  erasedUnconfirmed:
    'The account with this e-mail address is gone, and with it its addresses and bags. Reviews stay without a name. Nobody had confirmed that the account and this address belong to the same person. The newsletter goes on as it is, and mail that was already on its way here still comes. This is the last mail about the account.',
  erasedOrders:
    'Orders under way come as they were ordered. The law asks us to keep orders for some years; afterwards they no longer say who bought.',
  emailChangedSubject: 'Your e-mail address at Barre was changed',
  emailChangedTitle: 'Your e-mail address was changed',
  emailChanged:
    'the account that had this e-mail address has another one by now. Mail about it goes there, and one signs in with the new one.',
  emailAddedSubject: 'Your new e-mail address at Barre',
  emailAddedTitle: 'This is your e-mail address at Barre now',
  emailAdded:
    'An account at Barre was changed to this e-mail address: mail about it comes here, and one signs in with it. A second mail asks you to confirm it.',
  emailAddedNotYou:
    'If you have no account at Barre, somebody made a mistake. Write to us, and we take your address out of it.',
  emailNotYou: 'If this was not you, write to us at once.',
  notYou: 'If this was not you, ask for a new password at once:',
  askForReset: 'Ask for a new password',
  visitorTitles: { feedback: 'Feedback of a visitor', contact: 'Message of a visitor' },
  visitorFrom: 'From',
  visitorSubject: 'Subject',
  visitorText: 'Message',
  visitorUnknown:
    'Sent from the pages of the shop. Nobody checked that the address is that of whoever wrote.',
  receiptSubject: 'We have received your message',
  receiptTitle: 'Thank you for your message',
  receipt: 'Your message has reached us. Somebody will read it within two working days.',
  newsletterConfirmSubject: 'Please confirm your address for the newsletter of Barre',
  newsletterConfirmTitle: 'One press, and the letters begin',
  newsletterConfirm:
    'The newsletter of Barre was asked for, for this address. It begins once you confirm it:',
  newsletterConfirmLink: 'Confirm my address',
  newsletterConfirmTerms: (days: number) =>
    `The link works for ${days} days. If you did not ask for the newsletter, do nothing: none will be sent to you.`,
  newsletterAlreadySubject: 'You get the newsletter of Barre already',
  newsletterAlreadyTitle: 'You are on the list already',
  newsletterAlready:
    'The newsletter of Barre was asked for again, for this address. Nothing has to be done: you get it.',
  newsletterWelcomeSubject: 'Welcome to the newsletter of Barre',
  newsletterWelcomeTitle: 'Welcome',
  newsletterWelcome:
    'Your address is confirmed. New pieces and notes from the studio come to you about once a month.',
  newsletterCoupon: (percent: string | null) =>
    percent === null
      ? 'Here is your coupon for one order.'
      : `Here is your coupon: ${percent}% off one order.`,
  newsletterCouponLabel: 'Coupon code',
  newsletterCouponTerms: 'Type it in on the page of your bag. It can be used once.',
  newsletterEndingSubject: 'The end of the newsletter of Barre',
  newsletterEndingTitle: 'No more letters?',
  newsletterEnding:
    'The end of the newsletter was asked for, for this address. Press the link, and no more is sent:',
  newsletterEndingTerms: 'If you did not ask for it, do nothing: the newsletter goes on.',
  newsletterUnsubscribeLink: 'Unsubscribe',
  orderSubject: (orderNumber: string) => `Your order ${orderNumber} at Barre`,
  downloadsSubject: (orderNumber: string) => `Your files of order ${orderNumber} at Barre`,
  downloadsTitle: 'Your files are ready.',
  downloadsIntroduction: (orderNumber: string, days: number) =>
    `the payment for your order ${orderNumber} is here. These links lead to your files for ${days} days; please keep them to yourself.`,
  orderTitle: 'Thank you. Your order is placed.',
  orderIntroduction: (orderNumber: string, date: string) =>
    `we have received your order ${orderNumber} of ${date}. Please keep the number: with it and your e-mail address we find your order when you write to us.`,
  orderLines: 'What you ordered',
  orderTotals: 'What it costs',
  orderAddresses: 'Where it goes',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  shippingMethod: 'Shipping method',
  paymentMethod: 'Payment method',
  quantity: (qty: number) => `Quantity ${qty}`,
  dancer: (name: string) => `For ${name}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountByCoupon: (code: string) => `Discount (${code})`,
  shipping: 'Shipping',
  payment: 'Payment fee',
  grandTotal: 'Grand total',
  taxContained: 'Tax contained',
} as const
