// What mails say. Figures, names and addresses come from what the mail is about.

export const mailSentences = {
  signature: 'Barre, dance wear and activewear',
  questions: 'Questions? Write to us:',
  orderSubject: (orderNumber: string) => `Your order ${orderNumber} at Barre`,
  orderTitle: 'Thank you. Your order is placed.',
  orderGreeting: (firstName: string) => `Hello ${firstName},`,
  orderIntroduction: (orderNumber: string, day: string) =>
    `we have received your order ${orderNumber} of ${day}. Please keep the number: with it and your e-mail address we find your order when you write to us.`,
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
