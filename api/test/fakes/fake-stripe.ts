import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type FakeAnswer,
  type FakeIntent,
  failure,
  metadataOf,
  newEvent,
} from '#test/fakes/fake-stripe-answers'
import { FakeRefunds } from '#test/fakes/fake-stripe-refunds'
import { stripeFields, stripeScript } from '#test/fakes/fake-stripe-script'
import { walletFrame } from '#test/fakes/fake-stripe-wallet'

export type { FakeIntent } from '#test/fakes/fake-stripe-answers'

export const stripeKeys = {
  secret: 'sk_test_canary_of_the_secret',
  publishable: 'pk_test_of_the_shop',
  webhook: 'whsec_canary_of_the_webhook',
} as const

/** What is injected of the ways in which a provider fails. */
type Mode =
  | 'ok'
  | 'silent'
  /** begins to answer, and goes no further */
  | 'stalled'
  /** sends whoever asks to another host */
  | 'elsewhere'
  | 'broken'
  | 'no-json'
  /** changes what it is asked to, and its answer is lost */
  | 'lost'
  /** a bug of its own, and as Stripe does it keeps that answer for the key it came under */
  | 'stuck'

interface FakeRequest {
  method: string
  path: string
  key: string | undefined
  form: string
  headers: IncomingHttpHeaders
}

/**
 * The parts of Stripe that a shop sees: intents and refunds with idempotency keys, cards that succeed or fail, signed
 * messages.
 */
export async function openFakeStripe(port = 0) {
  const intents = new Map<string, FakeIntent>()
  const refunds = new FakeRefunds(intents)
  const answered = new Map<string, { form: string; answer: FakeAnswer }>()
  const asked: FakeRequest[] = []
  const behavior: {
    mode: Mode
    /** where messages go of what shoppers do in a browser */
    webhookUrl?: string
  } = { mode: 'ok' }

  const answer = (request: IncomingMessage, form: string): FakeAnswer => {
    const { method = 'GET', url = '/' } = request
    const { pathname, searchParams } = new URL(url, 'http://stripe')
    if (request.headers.authorization !== `Bearer ${stripeKeys.secret}`) {
      return failure(401, 'invalid_request_error')
    }
    const key = request.headers['idempotency-key']?.toString()
    asked.push({ method, path: pathname, key, form, headers: request.headers })
    const before = key === undefined ? undefined : answered.get(key)
    if (before) return before.form === form ? before.answer : failure(400, 'idempotency_error')
    const toDo = { method, pathname, query: searchParams, form: new URLSearchParams(form) }
    const made = behavior.mode === 'stuck' && method === 'POST' ? failure(500, 'api_error') : answerOf(toDo)
    if (key !== undefined && hasBegun(made)) answered.set(key, { form, answer: made })
    return made
  }

  const answerOf = (asked: Asked): FakeAnswer => {
    if (asked.pathname !== '/v1/refunds') return intentAnswer(intents, asked)
    return asked.method === 'POST' ? refunds.create(asked.form) : refunds.list(asked.query)
  }

  const answerBrowser = async (request: IncomingMessage, response: ServerResponse, form: string) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe')
    if (pathname === '/v3/') {
      sendText(response, 'text/javascript', stripeScript(url))
      return
    }
    if (pathname === '/v3/fields') {
      sendText(response, 'text/html', stripeFields)
      return
    }
    if (pathname === '/v3/wallet') {
      sendText(response, 'text/html', walletFrame)
      return
    }
    const { answer: confirmed, event } = confirmIntent(intents, pathname, new URLSearchParams(form))
    if (event !== undefined && behavior.webhookUrl !== undefined) await tell(behavior.webhookUrl, event)
    send(response, confirmed)
  }

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      if (behavior.mode === 'silent') return
      if (behavior.mode === 'stalled') response.writeHead(200).write('{')
      else if (behavior.mode === 'elsewhere') response.writeHead(302, { location: '/v1/elsewhere' }).end()
      else if (behavior.mode === 'no-json') response.writeHead(200).end('<html>')
      else if (isOfBrowser(request)) void answerBrowser(request, response, form)
      else if (behavior.mode === 'broken') send(response, failure(500, 'api_error'))
      else if (behavior.mode === 'lost' && request.method === 'POST') {
        answer(request, form)
        response.destroy()
      } else send(response, answer(request, form))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: ownPort } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${ownPort}`
  return {
    url,
    intents,
    refunds,
    asked,
    behavior,
    /** keys are kept for a day */
    forgetKeys: () => answered.clear(),
    /** a shopper pays in the provider's own fields */
    pay: (intent: FakeIntent, amount = intent.amount) =>
      Object.assign(intent, { status: 'succeeded', amount_received: amount }),
    settings: {
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishable,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
      STRIPE_API_URL: url,
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What the provider's own script asks, without the secret key. */
function isOfBrowser({ url = '/' }: IncomingMessage): boolean {
  return url.startsWith('/v3/') || url.endsWith('/confirm')
}

const refusedCard = '4000000000000002'

/** A shopper typed a card and pressed the button. */
function confirmIntent(intents: Map<string, FakeIntent>, pathname: string, form: URLSearchParams) {
  const [, id = ''] = /^\/v1\/payment_intents\/(\w+)\/confirm$/.exec(pathname) ?? []
  const intent = intents.get(id)
  const isKnown = intent?.client_secret === form.get('client_secret')
  if (!intent || !isKnown || form.get('key') !== stripeKeys.publishable || intent.status === 'canceled') {
    return { answer: failure(401, 'invalid_request_error'), event: undefined }
  }
  // Elements that were made without a payment name its amount and what it offers themselves.
  const offered = form.get('offered') ?? intent.payment_method_types.join(' ')
  if (
    Number(form.get('amount') ?? intent.amount) !== intent.amount ||
    offered !== intent.payment_method_types.join(' ')
  ) {
    return { answer: failure(400, 'invalid_request_error'), event: undefined }
  }
  if (form.get('card')?.replaceAll(' ', '') === refusedCard) {
    const body = { error: { type: 'card_error', message: 'Your card was declined.' } }
    return { answer: { status: 402, body }, event: stripeEvent(intent, 'payment_intent.payment_failed') }
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  return { answer: { status: 200, body: intent }, event: stripeEvent(intent, 'payment_intent.succeeded') }
}

async function tell(url: string, payload: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(payload) }
  await fetch(url, { method: 'POST', headers, body: payload })
}

interface Asked {
  method: string
  pathname: string
  query: URLSearchParams
  form: URLSearchParams
}

/** Stripe keeps an answer for its key once it has begun to do what was asked: not what was asked wrongly. */
function hasBegun({ status, body }: FakeAnswer): boolean {
  return status !== 401 && !JSON.stringify(body).includes('"parameter_')
}

function intentAnswer(intents: Map<string, FakeIntent>, { method, pathname, form }: Asked): FakeAnswer {
  if (method === 'POST' && pathname === '/v1/payment_intents') return createIntent(intents, form)
  const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(pathname) ?? []
  const intent = intents.get(id)
  if (!intent) return failure(404, 'invalid_request_error', 'resource_missing')
  if (verb === undefined) return { status: 200, body: intent }
  if (intent.status !== 'requires_payment_method') {
    return failure(400, 'invalid_request_error', 'payment_intent_unexpected_state')
  }
  intent.status = 'canceled'
  return { status: 200, body: intent }
}

/** What is on in the dashboard, bank payments that take days among it. */
const payingWays = ['card', 'link', 'us_bank_account', 'sepa_debit']

/** What an intent offers. Only the allowed ones that are on, or all that are on. */
function waysOf(form: URLSearchParams): string[] {
  const allowed = [...form]
    .filter(([name]) => name.startsWith('allowed_payment_method_types['))
    .map(([, type]) => type)
  return allowed.length === 0 ? payingWays : payingWays.filter((type) => allowed.includes(type))
}

function createIntent(intents: Map<string, FakeIntent>, form: URLSearchParams): FakeAnswer {
  const amount = Number(form.get('amount'))
  const currency = form.get('currency') ?? ''
  if (!Number.isInteger(amount) || amount < 50 || !/^[a-z]{3}$/.test(currency)) {
    return failure(400, 'invalid_request_error', 'parameter_invalid_integer')
  }
  if (form.has('payment_method_types[0]')) {
    return failure(400, 'invalid_request_error', 'payment_method_types_no_longer_supported')
  }
  if (form.has('allowed_payment_method_types[0]') && form.has('automatic_payment_methods[enabled]')) {
    return failure(400, 'invalid_request_error', 'parameters_exclusive')
  }
  const id = `pi_${randomUUID().replaceAll('-', '')}`
  const intent: FakeIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency,
    payment_method_types: waysOf(form),
    client_secret: `${id}_secret_${randomUUID()}`,
    status: 'requires_payment_method',
    metadata: metadataOf(form),
  }
  intents.set(id, intent)
  return { status: 200, body: intent }
}

function sendText(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text)
}

function send(response: ServerResponse, { status, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readForm(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

type EventType = 'payment_intent.succeeded' | 'payment_intent.payment_failed' | 'payment_intent.canceled'

/** A message about a payment as Stripe sends it; what it tells is that of the intent unless wished otherwise. */
export function stripeEvent(
  intent: FakeIntent,
  type: EventType | (string & {}),
  options: Partial<FakeIntent> = {},
): string {
  const received = type === 'payment_intent.succeeded' ? intent.amount : 0
  return newEvent(type, { ...intent, amount_received: received, ...options })
}

/** The header that Stripe signs a message with. */
export function signEvent(
  payload: string,
  { secret = stripeKeys.webhook, at = new Date() }: { secret?: string; at?: Date } = {},
): string {
  const time = Math.floor(at.getTime() / 1_000)
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${signature}`
}
