import * as contract from 'commerce/contract/studio/returns'
import { answerReturn, takeStep } from '#src/returns/take-step'
import { asClerk } from '#test/desks/order-desk'
import { guestOf, newReturn, shippedOrder, wantedReturn } from '#test/desks/returns-desk'
import { valueOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

type Shop = Awaited<ReturnType<typeof openTestApp>>

/** Brings about every mail of returns, with what a stranger typed wherever one could. */
export async function bringAboutReturnMails(
  shop: Shop,
  typed: { name: string; text: string },
): Promise<void> {
  const clerk = asClerk(shop.db)
  const asked = async () => {
    const order = await shippedOrder(shop)
    const { name: first_name } = typed
    await shop.db.updateTable('orders').set({ first_name }).where('id', '=', order.id).execute()
    const guest = await guestOf(shop, order)
    const { client, headers } = guest
    // Mails a code.
    await client.call(contract.askForReturn, { query: {}, body: wantedReturn(order), headers })
    const ticket = shop.db.updateTable('order_ticket').where('order_id', '=', order.id)
    await ticket.set({ is_confirmed: true }).execute()
    const { increment_id: number } = await newReturn(client, order, { headers })
    return { order, client, headers, number }
  }
  const received = async () => {
    const { number, ...rest } = await asked()
    await takeStep(clerk, number, 'approve', { note: typed.text })
    await takeStep(clerk, number, 'receive')
    return { number, ...rest }
  }
  const refunded = await received()
  await answerReturn(clerk, refunded.number, typed.text)
  await takeStep(clerk, refunded.number, 'refund')
  await takeStep(clerk, refunded.number, 'close', { note: typed.text })
  const exchanged = await received()
  const { id, number: reference } = await shippedOrder(shop)
  const { email } = exchanged.order
  await shop.db.updateTable('orders').set({ email }).where('id', '=', id).execute()
  await takeStep(clerk, exchanged.number, 'exchange', { reference })
  await takeStep(clerk, (await received()).number, 'credit', { reference: typed.text })
  await takeStep(clerk, (await asked()).number, 'reject', { note: typed.text })
  const { client, headers, number, order } = await asked()
  valueOf(await client.call(contract.cancelReturn, { query: { return_number: number }, headers }))
  const body = { order_id: order.id }
  valueOf(await client.call(contract.askForOrderExport, { query: {}, body, headers }))
}
