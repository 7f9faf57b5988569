import { openCommand, staffAtThisMachine, understand } from '#src/command-line'
import { type Config, readConfig } from '#src/config'
import { openShopDatabase } from '#src/db/open-shop-database'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { listOrders } from '#src/orders/desk/desk-queries'
import { doWithOrder } from '#src/orders/desk/do-with-order'
import { listedLine, sheetLines } from '#src/orders/desk/order-sheet'
import { readArguments, type OrdersCommand } from '#src/orders/desk/read-arguments'

const usage = `npm run orders -- list             orders, the latest first
    [--state new|pending|pending_payment|processing|complete|canceled|closed|on_hold]
    [--email part-of-an-address] [--since 2026-12-31] [--most 50]
npm run orders -- show number      all that is known of an order, with the numbers of its lines
npm run orders -- hold number      nothing happens to it until it goes on
npm run orders -- unhold number    it goes on from where it was
npm run orders -- cancel number    what is neither invoiced nor shipped: goods and coupon are free again
npm run orders -- invoice number   all that is left, or [--line 1=2 ...]; [--paid-by text] if the money is there
npm run orders -- pay number       --invoice number --paid-by text: its money came after the invoice was written
npm run orders -- ship number      all that is left, or [--line 1=2 ...]; [--track carrier=number ...]
    [--expected 2026-12-31], the day on which the carrier brings it
npm run orders -- refund number    --all, or of [--line 1=2 ...] [--shipping 5.00] [--payment 1.00]
    [--adjustment 2.50, or -2.50 to keep that]; [--came-back] puts what was shipped back in stock;
    [--at-provider] records a refund already made on the card provider's own pages; no more money is sent
With each but list and show: [--note text] for the history of the order, which also keeps who did it.
--line 1=2 is two units of line 1, --line 1 all of it that are left.`

type Say = (line: string) => void

/** npm run orders: does what the arguments say; returns the exit code. */
export async function runOrdersCommand(
  args: string[],
  { env, say }: { env: NodeJS.ProcessEnv; say: Say },
): Promise<number> {
  const words = understand(() => readArguments(args), { usage, say })
  if (!words) return 1
  const config = readConfig(env)
  const { db, close } = await openShopDatabase(config, { as: 'worker', say })
  try {
    return words.verb === 'list' ? await list(db, words, say) : await change(db, words, { config, say })
  } finally {
    await close()
  }
}

async function list(
  db: Database,
  { filter }: Extract<OrdersCommand, { verb: 'list' }>,
  say: Say,
): Promise<number> {
  const { orders, total } = await listOrders(db, filter)
  for (const order of orders) say(listedLine(order))
  const shown = orders.length < total ? `, the latest ${orders.length} of them shown` : ''
  say(total === 1 ? '1 order.' : `${total} orders${shown}.`)
  return 0
}

async function change(
  db: Database,
  words: Exclude<OrdersCommand, { verb: 'list' }>,
  { config, say }: { config: Config; say: Say },
): Promise<number> {
  try {
    const command = await openCommand(db, staffAtThisMachine())
    const { done, sheet } = await doWithOrder(
      { ...command, timeZone: config.timeZone, confirmsOrders: config.mail.confirmsOrders },
      words,
    )
    const [head = '', ...rest] = sheetLines(sheet)
    if (done !== '') say(done)
    for (const line of words.verb === 'show' ? [head, ...rest] : [head]) say(line)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(`${words.orderNumber}: ${error.message}`)
    for (const { field, message } of error.fields) say(`  ${optionNamed(field)}: ${message}`)
    return 1
  }
}

/** A field of a verb by the argument that fills it: the first --line is lines.0. */
function optionNamed(field: string): string {
  const [part = '', place] = field.split('.')
  const names: Record<string, string> = {
    lines: '--line',
    tracking: '--track',
    shippingCents: '--shipping',
    paymentCents: '--payment',
    adjustmentCents: 'the sum',
  }
  const name = names[part] ?? part
  return place === undefined ? name : `${name} (number ${Number(place) + 1})`
}
