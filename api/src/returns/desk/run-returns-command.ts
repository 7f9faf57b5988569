import { dayIn } from 'commerce/format-date'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCommand, staffAtThisMachine, understand } from '#src/command-line'
import { readConfig } from '#src/config'
import type { WriteCtx } from '#src/context'
import { openShopDatabase } from '#src/db/open-shop-database'
import { Refusal } from '#src/errors'
import { listPhotosOf, listReturnsToDo } from '#src/returns/desk/desk-queries'
import { type ReturnsCommand, type DeskReturn, readArguments } from '#src/returns/desk/read-arguments'
import { oneLine, returnLines } from '#src/returns/desk/return-sheet'
import { returnNotFound } from '#src/returns/open-return'
import { findReturn, type StoredReturn } from '#src/returns/return-queries'
import { answerReturn, takeStep } from '#src/returns/take-step'

const usage = `npm run returns -- list            returns, the oldest first
    [--state requested|approved|rejected|received|refunded|exchanged|credited|closed|canceled] [--most 50]
npm run returns -- show number     all that is known of a return
npm run returns -- photos number --out folder    writes its photos into a folder
npm run returns -- approve number  its customer may send it; the mail tells where
npm run returns -- reject number --note "..."    the mail tells why
npm run returns -- receive number  the parcel is here
npm run returns -- refund number   refunds all its units and puts them back in stock
npm run returns -- exchange number --order number    the same, and names the order in exchange
npm run returns -- credit number --credit number     the same without a card: names the credit
npm run returns -- close number    nothing is left to do
npm run returns -- comment number --note "..."   writes to the customer
With each step: [--note text]. With refund, exchange and credit: [--keep-out], the goods are not sold again;
[--adjustment -2.50] keeps that, for example because it was refunded before. With refund and exchange:
[--at-provider] records a refund already made on the card provider's own pages; no more money is sent.`

type Say = (line: string) => void

/** npm run returns: does what the arguments say; returns the exit code. */
export async function runReturnsCommand(
  args: string[],
  { env, say }: { env: NodeJS.ProcessEnv; say: Say },
): Promise<number> {
  const command = understand(() => readArguments(args), { usage, say })
  if (!command) return 1
  const config = readConfig(env)
  const { db, close } = await openShopDatabase(config, { as: 'worker', say })
  try {
    const ctx = await openCommand(db, staffAtThisMachine())
    return command.verb === 'list'
      ? await list(ctx, command, { timeZone: config.timeZone, say })
      : await doWithOne(ctx, command, say)
  } finally {
    await close()
  }
}

async function list(
  { db }: WriteCtx,
  { state, most }: Extract<ReturnsCommand, { verb: 'list' }>,
  { timeZone, say }: { timeZone: string; say: Say },
): Promise<number> {
  const { returns, total } = await listReturnsToDo(db, { state, most })
  for (const each of returns) {
    const day = dayIn(timeZone, each.createdAt)
    const units = each.units === 1 ? '1 unit' : `${each.units} units`
    say(`${each.number}  ${each.state}  ${day}  order ${each.orderNumber}  ${units}`)
  }
  const shown = returns.length < total ? `, ${returns.length} of them shown` : ''
  say(total === 1 ? '1 return.' : `${total} returns${shown}.`)
  return 0
}

async function doWithOne(ctx: WriteCtx, command: DeskReturn, say: Say): Promise<number> {
  try {
    await doVerb(ctx, command, say)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(`${oneLine(command.number)}: ${error.message}`)
    for (const { field, message } of error.fields) say(`  --${optionOf(command, field)}: ${message}`)
    return 1
  }
}

function optionOf({ verb }: DeskReturn, field: string): string {
  if (field !== 'reference') return field
  return verb === 'exchange' ? 'order' : 'credit'
}

async function doVerb(ctx: WriteCtx, command: DeskReturn, say: Say): Promise<void> {
  const { verb, number, note, reference, keepsOut, isMadeAtProvider, adjustmentCents = 0 } = command
  switch (verb) {
    case 'show':
      for (const line of returnLines(await storedOf(ctx, number))) say(line)
      return
    case 'photos':
      return writePhotos(ctx, command, say)
    case 'comment':
      await answerReturn(ctx, number, note ?? '')
      say('The customer gets it by mail.')
      return
    case 'approve':
    case 'reject':
    case 'receive':
    case 'refund':
    case 'exchange':
    case 'credit':
    case 'close': {
      const words = { ...(note !== undefined && { note }), ...(reference !== undefined && { reference }) }
      const payBack = await takeStep(ctx, number, verb, {
        ...words,
        keepsOut,
        adjustmentCents,
        isMadeAtProvider,
      })
      say(returnLines(await storedOf(ctx, number))[0] ?? '')
      if (payBack !== undefined) say(payBack)
    }
  }
}

async function storedOf({ db }: WriteCtx, number: string): Promise<StoredReturn> {
  const stored = await findReturn(db, number)
  if (!stored) throw returnNotFound()
  return stored
}

async function writePhotos(ctx: WriteCtx, { number, out = '' }: DeskReturn, say: Say): Promise<void> {
  const photos = await listPhotosOf(ctx.db, (await storedOf(ctx, number)).id)
  await mkdir(out, { recursive: true })
  for (const { id, type, content } of photos) {
    await writeFile(join(out, `${id}.${type.replace('image/', '')}`), content, { mode: 0o600 })
  }
  say(photos.length === 1 ? `1 photo is in ${out}.` : `${photos.length} photos are in ${out}.`)
}
