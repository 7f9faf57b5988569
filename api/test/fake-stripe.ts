import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripeFields, stripeScript } from '#test/fake-stripe-script'

export const stripeKeys = {
  secret: 'sk_test_canary_of_the_secret',
  publishable: 'pk_test_of_the_shop',
  webhook: 'whsec_canary_of_the_webhook',
} as const

export interface FakeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
}

interface FakeAnswer {
  status: number
  body: unknown
}

/** As much of Stripe as a shop sees: intents with idempotency keys, cards that succeed or fail, signed messages. */
export async function openFakeStripe(port = 0) {
  const intents = new Map<string, FakeIntent>()
  const answered = new Map<string, { form: string; answer: FakeAnswer }>()
  const asked: { method: string; path: string; key: string | undefined; form: string }[] = []
  const behaviour: {
    mode: 'ok' | 'silent' | 'broken' | 'no-json'
    /** where messages go of what shoppers do in a browser */
    webhookUrl?: string
  } = { mode: 'ok' }

  const answer = (request: IncomingMessage, form: string): FakeAnswer => {
    const { method = 'GET', url = '/' } = request
    const { pathname } = new URL(url, 'http://stripe')
    if (request.headers.authorization !== `Bearer ${stripeKeys.secret}`) {
      return failure(401, 'invalid_request_error')
    }
    const key = request.headers['idempotency-key']?.toString()
    asked.push({ method, path: pathname, key, form })
    const before = key === undefined ? undefined : answered.get(key)
    if (before) return before.form === form ? before.answer : failure(400, 'idempotency_error')
    const made = intentAnswer(intents, { method, pathname, form: new URLSearchParams(form) })
    if (key !== undefined && made.status === 200) answered.set(key, { form, answer: made })
    return made
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
    const { answer: confirmed, event } = confirmIntent(intents, pathname, new URLSearchParams(form))
    if (event !== undefined && behaviour.webhookUrl !== undefined) await tell(behaviour.webhookUrl, event)
    send(response, confirmed)
  }

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      if (behaviour.mode === 'silent') return
      if (behaviour.mode === 'no-json') response.writeHead(200).end('<html>')
      else if (isOfBrowser(request)) void answerBrowser(request, response, form)
      else send(response, behaviour.mode === 'broken' ? failure(500, 'api_error') : answer(request, form))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: ownPort } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${ownPort}`
  return {
    ...{ url, intents, asked, behaviour },
    settings: {
      ...{ STRIPE_SECRET_KEY: stripeKeys.secret, STRIPE_PUBLISHABLE_KEY: stripeKeys.publishable },
      ...{ STRIPE_WEBHOOK_SECRET: stripeKeys.webhook, STRIPE_API_URL: url },
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>

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

interface AskedIntent {
  method: string
  pathname: string
  form: URLSearchParams
}

function intentAnswer(intents: Map<string, FakeIntent>, { method, pathname, form }: AskedIntent): FakeAnswer {
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

function createIntent(intents: Map<string, FakeIntent>, form: URLSearchParams): FakeAnswer {
  const amount = Number(form.get('amount'))
  const currency = form.get('currency') ?? ''
  if (!Number.isInteger(amount) || amount < 50 || !/^[a-z]{3}$/.test(currency)) {
    return failure(400, 'invalid_request_error', 'parameter_invalid_integer')
  }
  const id = `pi_${randomUUID().replaceAll('-', '')}`
  const metadata = Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return field === undefined ? [] : [[field, value]]
    }),
  )
  const intent: FakeIntent = {
    ...{ id, object: 'payment_intent', amount, amount_received: 0, currency, metadata },
    ...{ client_secret: `${id}_secret_${randomUUID()}`, status: 'requires_payment_method' },
  }
  intents.set(id, intent)
  return { status: 200, body: intent }
}

function failure(status: number, type: string, code?: string): FakeAnswer {
  return { status, body: { error: { type, ...(code !== undefined && { code }) } } }
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

export type EventType =
  'payment_intent.succeeded' | 'payment_intent.payment_failed' | 'payment_intent.canceled'

/** A message about a payment as Stripe sends it; what it tells is that of the intent unless wished otherwise. */
export function stripeEvent(
  intent: FakeIntent,
  type: EventType | (string & {}),
  wishes: Partial<FakeIntent> = {},
): string {
  const received = type === 'payment_intent.succeeded' ? intent.amount : 0
  return JSON.stringify({
    ...{ id: `evt_${randomUUID()}`, object: 'event', api_version: '2024-06-20', type, livemode: false },
    data: { object: { ...intent, amount_received: received, ...wishes } },
  })
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
