import { messages } from 'commerce/messages'
import { ORDER_CODE_SECONDS, ORDER_CODE_TRIES_MAX } from 'commerce/return-limits'
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { limitMails } from '#src/attempts/limit-mails'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { later } from '#src/later'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { isTicketConfirmed, tryCode, upsertCode, useCode } from '#src/returns/asking/code-queries'
import type { OpenedOrder } from '#src/returns/lookup/lookup-queries'

interface Confirmed {
  /** the call, and what it sends besides the code */
  request: [call: string, ...sent: unknown[]]
  code: string | undefined
}

/**
 * E-19, E-24: a ticket alone changes nothing. A code is mailed to the order's e-mail, for this request alone; once it was
 * entered, the ticket may change its order until it expires. A customer who is signed in needs none.
 */
export async function requireCode(
  ctx: Ctx,
  order: OpenedOrder,
  { request, code }: Confirmed,
): Promise<OpenedOrder> {
  const { ticketHash } = order
  if (ticketHash === null || order.isConfirmed) return order
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  if (code === undefined) {
    await mailCode(ctx, order.email, { ticketHash, requestHash })
    throw new Refusal('code-needed', { message: messages.codeNeeded })
  }
  const most = ORDER_CODE_TRIES_MAX
  const tried = await tryCode(ctx.db, { ticketHash, requestHash, now: ctx.now(), most })
  const isRight = tried !== undefined && timingSafeEqual(codeHash(tried.key, code), tried.codeHash)
  const confirmed = { ...order, isConfirmed: true }
  if (isRight && (await useCode(ctx.db, tried.key))) return confirmed
  // The same request, sent twice at once: the other one has used the code.
  if (await isTicketConfirmed(ctx.db, ticketHash)) return confirmed
  throw new Refusal('code-wrong', {
    message: messages.codeWrong,
    fields: [{ field: 'code', message: messages.codeWrong }],
    audit: { event: 'confirmation-refused', subject: { kind: 'order', id: order.id } },
  })
}

async function mailCode(
  ctx: Ctx,
  email: string,
  wanted: { ticketHash: Buffer; requestHash: Buffer },
): Promise<void> {
  await limitMails(ctx, 'order-code', email)
  const key = randomUUID()
  await inTransaction(ctx.db, async (tx) => {
    await upsertCode(tx, { ...wanted, key, expiresAt: later(ctx.now(), ORDER_CODE_SECONDS) })
    await enqueueJob(tx, { kind: 'mail.order_code', key, payload: {} })
  })
}

/** Its key, which nobody outside knows, is the salt of the digits. */
export function codeHash(key: string, code: string): Buffer {
  return createHash('sha256').update(`${key}:${code}`).digest()
}
