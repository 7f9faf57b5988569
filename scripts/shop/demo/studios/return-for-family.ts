import { askForReturn, findOrder, ORDER_TICKET_HEADER } from 'commerce/contract/studio/returns'
import type { ReturnState } from 'commerce/returns/return-state'
import { takeStep } from '../../../../api/src/returns/take-step.ts'
import { hashToken } from '../../../../api/src/token.ts'
import { callerOf, valueOf } from './demo-caller.ts'
import type { DemoStaff } from './demo-staff.ts'
import type { DemoOrder } from './demo-studios.ts'

interface Demo {
  baseUrl: string
  staff: DemoStaff
}

interface Bought {
  number: string
  email: string
}

const nextSteps: Partial<Record<ReturnState, 'approve' | 'receive' | 'refund'>> = {
  requested: 'approve',
  approved: 'receive',
  received: 'refund',
}

/** A family sends something back, and staff refund it: what the studio earned with it is taken back. */
export async function returnForFamily(
  demo: Demo,
  bought: Bought,
  returned: NonNullable<DemoOrder['returned']>,
): Promise<void> {
  const { ctx } = demo.staff
  if (!(await findReturnOf(demo.staff, bought))) await ask(demo, bought, returned)
  for (;;) {
    const found = await findReturnOf(demo.staff, bought)
    const step = found && nextSteps[found.state as ReturnState]
    if (!found || !step) return
    await takeStep(ctx, found.number, step)
  }
}

async function findReturnOf({ ctx }: DemoStaff, { number }: Bought) {
  return ctx.db
    .selectFrom('return_request')
    .innerJoin('orders', 'orders.id', 'return_request.order_id')
    .select(['return_request.increment_id as number', 'return_request.state'])
    .where('orders.increment_id', '=', number)
    .executeTakeFirst()
}

async function ask(
  { baseUrl, staff }: Demo,
  { number, email }: Bought,
  { sku, qty }: NonNullable<DemoOrder['returned']>,
): Promise<void> {
  const family = callerOf(baseUrl)
  const query = { orderIncrementId: number, option: 'email', code: email } as const
  const answer = await family.call(findOrder, { query })
  const { order } = valueOf(answer)
  const meta = answer.ok ? answer.meta : undefined
  const ticket = typeof meta?.ticket === 'string' ? meta.ticket : ''
  const line = order.items.find((item) => item.sku === sku)
  if (!line) throw new Error(`The order ${number} of the demo has no ${sku}.`)
  // Nobody reads the mails of a demo: its ticket counts as confirmed, as after the code of the mail.
  await staff.ctx.db
    .updateTable('order_ticket')
    .set({ is_confirmed: true })
    .where('token_hash', '=', hashToken(ticket))
    .execute()
  const items = [{ item_id: line.item_id, qty, reason: 'size', condition: 'tried-on' } as const]
  const body = { order_id: order.entity_id, items, resolution: 'refund' } as const
  valueOf(await family.call(askForReturn, { headers: { [ORDER_TICKET_HEADER]: ticket }, body }))
}
