import type { Step } from 'commerce/checkout/steps'

export const stepTitles: Record<Step, string> = {
  details: 'Your details',
  shipping: 'Shipping',
  payment: 'Payment',
  review: 'Review',
}
