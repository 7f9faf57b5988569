export default {
  // Sending
  wrongResponseFormat: 'Unhandled error, wrong response format!',
  tokenNotRefreshed: 'Error refreshing user token. User is not authorized to access the resource',
  renewalsGivenUp:
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  orderWaiting: 'Order waiting!',
  sendNow: 'Send now',
  // Reading
  saved: 'saved copy from {time}',
  notSaved: 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
  ok: 'OK',
  noneInCategory: 'No products synchronized for this category. Please come back while online!',
  stockNotChecked: 'stock not checked',
  title: 'Without a connection',
  about: 'Pages that you can read now, and what waits until you are connected.',
  opening: 'Opening the page',
  readable: 'Pages you can read now',
  nothingReadable: 'No page has been saved on this device yet.',
  newVersion: 'New version.',
  reload: 'Reload',

  // The bag
  bagWaiting:
    'Your latest changes are saved on this device and go to the shop when you are online. Prices and totals are to be confirmed.',
  bagSaved: 'A saved copy of your bag. Prices and stock are from your last visit.',
  bagCoupon: 'We will try the code {code} then.',
  bagAdded: 'Added to your bag on this device: stock not checked.',
  bagIntroduction: 'It goes to the shop when you are online.',
  bagUnchecked: 'Stock not checked',
  bagCaughtUp: 'You are online again. The shop has your bag.',
  bagGone: '{title} is no longer in your bag.',
  bagRefused: '{title}: {message}',
  bagPrice: '{title} now costs {now} instead of {before}.',
  bagSoldOut: '{title} is out of stock now.',
  bagShort:
    '{count, plural, one {Only # piece of {title} is left.} other {Only # pieces of {title} are left.}}',
  bagQuantity: '{title}: the quantity in your bag is {count} now.',
  // What a browser says while no page is open
  waitingTitle: 'Order waiting!',
  waitingBody: 'Click here to confirm the order that you made offline.',
}
