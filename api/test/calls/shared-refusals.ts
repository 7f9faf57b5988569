import { randomUUID } from 'node:crypto'
import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import type { RefusalReason } from 'commerce/contract/call/refusals'
import { MAX_BODY_BYTES } from 'commerce/limits'
import { sql } from 'kysely'
import type { CallCase, MakeRequest, Sent } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'

/** Refused before the call looks at anything, and so the request may be the same for each. */
const early = new Set<RefusalReason>([
  'invalid',
  'url-too-long',
  'cross-site',
  'too-large',
  'bad-content-type',
  'not-signed-in',
  'not-allowed',
])

type Maker = (stage: Stage, callCase: CallCase, call: AnyEndpoint) => Promise<Sent>

/** How refusals are brought about that many calls share; those of one subject stand in its call cases. */
const shared: Partial<Record<RefusalReason, Maker>> = {
  invalid: changing((sent) => ({ ...sent, query: { ...sent.query, surprise: '1' } })),
  'url-too-long': changing((sent) => ({ ...sent, query: { ...sent.query, q: 'x'.repeat(8_300) } })),
  'cross-site': changing((sent) => ({
    ...sent,
    headers: { ...sent.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })),
  'too-large': changing((sent) => ({ ...sent, body: 'x'.repeat(MAX_BODY_BYTES + 1) })),
  'bad-content-type': changing((sent) => ({
    ...sent,
    body: sent.body ?? {},
    headers: { ...sent.headers, 'content-type': 'text/plain' },
  })),
  'not-signed-in': changing((sent) => ({ ...sent, token: 'expired' })),
  'not-allowed': changing((sent, { tokens }, { audience }) => ({
    ...sent,
    token: tokens[typeof audience === 'object' ? 'regular-user' : 'staff'],
  })),
  'cart-not-found': changing((sent) => withCart(sent, '0'.repeat(32))),
  'cart-ordered': changing((sent, { anna }) => withCart(sent, anna.orderedCartId)),
  'key-reused': async (stage, callCase) => {
    const example = await callCase.example(stage)
    const key = randomUUID()
    await keepChange(stage, { cartId: example.query?.['cartId'] ?? '', key })
    return { token: stage.anna.token, ...example, headers: { ...example.headers, 'idempotency-key': key } }
  },
  'cart-changed': changing((sent) => ({ ...sent, headers: { ...sent.headers, 'if-match': '0' } })),
}

/** The case of a call's own, or that of all calls. */
export function caseOf(
  callCase: CallCase,
  call: AnyEndpoint,
  reason: RefusalReason,
): MakeRequest | undefined {
  const own = callCase.refusals?.[reason]
  if (own) return own
  const maker = shared[reason]
  if (!maker || (reason === 'not-signed-in' && call.audience === 'no-session')) return undefined
  if (!early.has(reason)) return (stage) => maker(stage, callCase, call)
  return async (stage) => maker(stage, { ...callCase, example: () => onceMade(stage, callCase) }, call)
}

const made = new WeakMap<Stage, Map<CallCase, Sent>>()

/** What Anna sends, as it was made first; what is to be ended after each request is made each time. */
export async function onceMade(stage: Stage, callCase: CallCase): Promise<Sent> {
  const ofStage = made.get(stage) ?? new Map<CallCase, Sent>()
  made.set(stage, ofStage)
  const sent = ofStage.get(callCase) ?? (await callCase.example(stage))
  if (sent.after === undefined) ofStage.set(callCase, sent)
  return sent
}

/** Another change of a bag, made before. */
async function keepChange({ shop }: Stage, { cartId, key }: { cartId: string; key: string }): Promise<void> {
  await sql`insert into cart_request (cart_id, key, fingerprint)
    select id, ${key}, 'another' from cart where token = ${cartId}`.execute(shop.db)
}

function changing(change: (sent: Sent, stage: Stage, call: AnyEndpoint) => Sent): Maker {
  return async (stage, callCase, call) => {
    const example = await callCase.example(stage)
    return change({ token: stage.anna.token, ...example }, stage, call)
  }
}

function withCart(sent: Sent, cartId: string): Sent {
  const { body } = sent
  const names = typeof body === 'object' && body !== null && 'cart_id' in body
  return names
    ? { ...sent, body: { ...body, cart_id: cartId } }
    : { ...sent, query: { ...sent.query, cartId } }
}
