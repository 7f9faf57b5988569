const subjectTexts: Record<string, string> = {
  cart: 'Carts: lines, coupons, shipping and payment methods, totals',
  catalog: 'Search for products, categories, attributes, tax rules, reviews and content',
  'cms-data': 'Pages and blocks of content',
  handoff: 'Handing a cart over to a checkout on another host, and the way back',
  loyalty: 'Loyalty cards and their points',
  'mail-service': 'Messages from shoppers to the shop',
  'mailing-list': 'Newsletter subscriptions',
  order: 'Placing orders and asking what became of them',
  payment: 'Card payments, and what wallets show of a cart',
  product: 'Prices for display',
  review: 'Product reviews',
  'saved-products': 'Wishlists and products to compare',
  shipping: 'Shipping rates that do not depend on a cart',
  'studio-owner':
    'Studios: their settings, passcodes, owners, dress codes, products, prices, inventory, menus, marketing, reports and payments',
  'stock-alerts': 'Mails when a product can be bought again',
  stock: 'Stock levels',
  user: 'Customer accounts, sessions and order history',
}

/** What the calls of a subject are for. */
export function subjectText(subject: string): string {
  const text = subjectTexts[subject]
  if (text === undefined) throw new Error(`Say in subject-text.ts what the calls of ${subject} are for.`)
  return text
}
