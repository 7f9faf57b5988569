import type { Values } from 'commerce/checkout/checkout-details'
import type { Attempt, CheckoutStore, PlacedOrder, TypedStep } from '#src/checkout/checkout-store'
import type { Cookies } from '#src/cookies'

const typedSteps = ['details', 'shipping', 'payment'] as const satisfies TypedStep[]

/** How many tabs may review an order at once; a cookie holds no more. */
const attemptsKept = 3

/**
 * The store behind a form: HttpOnly cookies for a day. Each step has its own cookie, which only the checkout receives:
 * the steps and their data are below one path.
 */
export function cookieCheckoutStore(cookies: Cookies): CheckoutStore {
  const listAttempts = () => readAttempts(cookies.read('checkout-attempt') ?? '')
  return {
    readTyped: async () => ({
      details: readValues(cookies.read('checkout-details')),
      shipping: readValues(cookies.read('checkout-shipping')),
      payment: readValues(cookies.read('checkout-payment')),
    }),
    keepTyped: async (step, values) => {
      cookies.write(`checkout-${step}`, encodeJson(values))
      cookies.clear('checkout-draft')
    },
    findDraft: async (step) => {
      const { step: drafted, ...values } = readValues(cookies.read('checkout-draft'))
      return drafted === step ? values : undefined
    },
    keepDraft: async (step, values) => cookies.write('checkout-draft', encodeJson({ ...values, step })),
    listAttempts: async () => listAttempts(),
    keepAttempt: async (attempt) => {
      const others = listAttempts().filter(
        ({ order, cart }) => order !== attempt.order || cart !== attempt.cart,
      )
      cookies.write(
        'checkout-attempt',
        [attempt, ...others].slice(0, attemptsKept).map(writeAttempt).join('_'),
      )
    },
    findPlaced: async () => readPlaced(cookies.read('order')),
    keepPlaced: async (order) => cookies.write('order', encodeJson(order)),
    clear: async () => {
      for (const step of typedSteps) cookies.clear(`checkout-${step}`)
      cookies.clear('checkout-draft')
      cookies.clear('checkout-attempt')
    },
  }
}

function writeAttempt({ key, order, cart }: Attempt): string {
  return `${key}.${order}.${cart}`
}

function readAttempts(text: string): Attempt[] {
  return text.split('_').flatMap((each) => {
    const [, key, order, cart] = /^([0-9a-f]{32})\.([0-9a-f]+)\.([0-9a-f]+)$/.exec(each) ?? []
    return key === undefined || order === undefined || cart === undefined ? [] : [{ key, order, cart }]
  })
}

function readPlaced(cookie: string | undefined): PlacedOrder | undefined {
  const values = readValues(cookie)
  const { key, orderNumber, emailAddress, cartId, order } = values
  const { firstName = '', lastName = '' } = values
  const isWhole = [key, orderNumber, emailAddress, cartId, order].every((part) => part !== undefined)
  // Each value was just checked to be a string.
  return isWhole
    ? ({ key, orderNumber, emailAddress, firstName, lastName, cartId, order } as PlacedOrder)
    : undefined
}

function readValues(cookie: string | undefined): Values {
  const value = decodeJson(cookie)
  if (typeof value !== 'object' || value === null) return {}
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

function encodeJson(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decodeJson(text: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
  } catch {
    // A cookie that is foreign or cut short counts as empty.
    return undefined
  }
}
