import { amountText } from 'commerce/format-money'
import { RECONCILIATION_ROWS } from 'commerce/limits'
import { openCommand, staffAtThisMachine, understand } from '#src/command-line'
import { readConfig } from '#src/config'
import type { WriteCtx } from '#src/context'
import { openShopDatabase } from '#src/db/open-shop-database'
import { Refusal } from '#src/errors'
import { StoreViews } from '#src/scope/store-views'
import { type PayoutsCommand, readArguments } from '#src/studio-sales/desk/read-arguments'
import { handRefundText } from '#src/studio-sales/hand-refund-text'
import { listHandRefunds } from '#src/studio-sales/hand-refunds-shared-queries'
import { payOut } from '#src/studio-sales/pay-out'
import { findStudioId, listBalances } from '#src/studio-sales/payout-queries'

const usage = `npm run payouts -- list                    what studios have earned and were not paid yet
npm run payouts -- pay studio amount --reference "..."    records a payment to the studio of this URL
    [--currency USD]`

type Say = (line: string) => void

/** npm run payouts: does what the arguments say; returns the exit code. */
export async function runPayoutsCommand(
  args: string[],
  { env, say }: { env: NodeJS.ProcessEnv; say: Say },
): Promise<number> {
  const command = understand(() => readArguments(args), { usage, say })
  if (!command) return 1
  const { db, close } = await openShopDatabase(readConfig(env), { as: 'worker', say })
  try {
    const ctx = await openCommand(db, staffAtThisMachine())
    return command.verb === 'list' ? await list(ctx, say) : await pay(ctx, command, say)
  } finally {
    await close()
  }
}

async function list({ db }: WriteCtx, say: Say): Promise<number> {
  const balances = await listBalances(db)
  for (const { urlKey, name, currency, earnedCents, paidOutCents } of balances) {
    const left = amountText(earnedCents - paidOutCents)
    const parts = `earned ${amountText(earnedCents)}, paid out ${amountText(paidOutCents)}`
    say(`${urlKey}: ${left} ${currency} (${parts})  ${name.replaceAll(/\p{Cc}+/gu, ' ')}`)
  }
  const found = await listHandRefunds(db, { most: RECONCILIATION_ROWS + 1, ofStudios: true })
  for (const each of found.slice(0, RECONCILIATION_ROWS)) say(`Before you pay: ${handRefundText(each)}.`)
  if (found.length > RECONCILIATION_ROWS)
    say('Before you pay: there are more such orders. Record these first.')
  say(balances.length === 1 ? '1 balance.' : `${balances.length} balances.`)
  return 0
}

async function pay(
  ctx: WriteCtx,
  command: Extract<PayoutsCommand, { verb: 'pay' }>,
  say: Say,
): Promise<number> {
  const { urlKey, cents, reference } = command
  const studioId = await findStudioId(ctx.db, urlKey)
  if (studioId === undefined) {
    say(`There is no studio ${urlKey}.`)
    return 1
  }
  const currency = command.currency ?? (await StoreViews.read(ctx.db)).default.currency
  try {
    const isNew = await payOut(ctx, { studioId, currency, cents, reference })
    const what = `${amountText(cents)} ${currency} to ${urlKey}, ${reference}`
    say(isNew ? `Recorded: ${what}.` : `It was recorded before: ${what}.`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return 1
  }
}
