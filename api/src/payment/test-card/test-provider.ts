import { ProviderRefused, type Intent, type PaymentProvider } from '#src/payment/payment-provider'

const prefix = 'test_'

/** The number of the payment of an order by test card. */
export function testIntentId(orderNumber: string): string {
  return `${prefix}${orderNumber}`
}

export function isTestIntent(id: string): boolean {
  return id.startsWith(prefix)
}

/** The cards of a demo: no money moves, so a cancellation and a refund are done as soon as they are asked for. */
export const testProvider: PaymentProvider = {
  createIntent: async () => {
    throw new ProviderRefused('A test card is paid by its own call.')
  },
  getIntent: async (id): Promise<Intent> => ({
    id,
    clientSecret: '',
    isCanceled: true,
    isPaid: false,
    isProcessing: false,
    receivedCents: 0,
    currency: '',
  }),
  cancelIntent: async () => true,
  createRefund: async ({ key, expectedCents }) => ({
    id: `${prefix}${key}`,
    amountCents: expectedCents,
    state: 'done',
    key,
  }),
  listRefunds: async () => [],
}
