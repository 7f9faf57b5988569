import { writeFile } from 'node:fs/promises'
import { messages } from 'commerce/messages'
import { openCommand, staffAtThisMachine, understand } from '#src/command-line'
import { readConfig } from '#src/config'
import type { WriteCtx } from '#src/context'
import { openShopDatabase } from '#src/db/open-shop-database'
import { Refusal } from '#src/errors'
import { approveRegistration, declineRegistration } from '#src/registrations/decide-registration'
import {
  countPricedProducts,
  findSheet,
  listPossibleTwins,
  listRegistrations,
} from '#src/registrations/desk/desk-queries'
import { readCertificateOf } from '#src/registrations/desk/read-certificate-of'
import { type RegistrationsCommand, readArguments } from '#src/registrations/desk/read-arguments'
import { listedLine, scanText, sheetLines } from '#src/registrations/desk/registration-sheet'

const usage = `npm run registrations -- list              studios that ask for a store, the first due one first
    [--state waiting|approved|declined] [--most 50]
npm run registrations -- show number       all that is known of one, and what may be the same business
npm run registrations -- approve number    opens a new store for it, with its owner
    [--group Wholesale]    in whose prices it buys; STUDIO_PRICE_GROUP unless named
npm run registrations -- decline number --reason "..."    the mail tells the reason
npm run registrations -- certificate number --out file    writes its reseller certificate into a new file
    [--unscanned]    even if the virus scanner did not look at it yet`

type Say = (line: string) => void

/** npm run registrations: does what the arguments say; returns the exit code. */
export async function runRegistrationsCommand(
  args: string[],
  { env, say }: { env: NodeJS.ProcessEnv; say: Say },
): Promise<number> {
  const command = understand(() => readArguments(args), { usage, say })
  if (!command) return 1
  const config = readConfig(env)
  const { db, close } = await openShopDatabase(config, { as: 'worker', say })
  try {
    const ctx = await openCommand(db, staffAtThisMachine())
    if (command.verb === 'list') return await list(ctx, command, say)
    const desk: Desk = { ...ctx, hasScanner: config.studios.clamd !== undefined }
    return await doWithOne(desk, withGroup(command, config.studios.priceGroup), say)
  } finally {
    await close()
  }
}

async function list(
  { db, now }: WriteCtx,
  { state, most }: Extract<RegistrationsCommand, { verb: 'list' }>,
  say: Say,
): Promise<number> {
  const { registrations, total, overdue } = await listRegistrations(db, { state, now: now(), most })
  for (const registration of registrations) say(listedLine(registration))
  const shown = registrations.length < total ? `, ${registrations.length} of them shown` : ''
  say(`${total === 1 ? '1 registration' : `${total} registrations`}${shown}, ${overdue} overdue.`)
  return 0
}

/** Where one registration is looked at. */
interface Desk extends WriteCtx {
  /** files are scanned for viruses */
  hasScanner: boolean
}

type OfOne =
  | Exclude<RegistrationsCommand, { verb: 'list' | 'approve' }>
  | { verb: 'approve'; id: number; group: string }

function withGroup(command: Exclude<RegistrationsCommand, { verb: 'list' }>, usual: string): OfOne {
  return command.verb === 'approve' ? { ...command, group: command.group ?? usual } : command
}

async function doWithOne(ctx: Desk, command: OfOne, say: Say): Promise<number> {
  try {
    await doVerb(ctx, command, say)
    return 0
  } catch (error) {
    if (error instanceof FileProblem) {
      say(error.message)
      return 1
    }
    if (!(error instanceof Refusal)) throw error
    say(`${command.id}: ${error.message}`)
    for (const { field, message } of error.fields) say(`  --${field}: ${message}`)
    return 1
  }
}

async function doVerb(ctx: Desk, command: OfOne, say: Say): Promise<void> {
  const { id } = command
  switch (command.verb) {
    case 'show':
      return show(ctx, id, say)
    case 'approve':
      await warn(ctx, id, say)
      await approveRegistration(ctx, id, command.group)
      say('The registration is approved: its store can be set up.')
      await sayHead(ctx, id, say)
      return sayGroup(ctx, command.group, say)
    case 'decline':
      await declineRegistration(ctx, id, command.reason)
      say('The registration is declined.')
      return sayHead(ctx, id, say)
    case 'certificate':
      return writeCertificate(ctx, command, say)
  }
}

async function show(ctx: Desk, id: number, say: Say): Promise<void> {
  for (const line of await linesOf(ctx, id)) say(line)
}

async function sayHead(ctx: Desk, id: number, say: Say): Promise<void> {
  const lines = await linesOf(ctx, id)
  for (const line of lines.filter((each, at) => at === 0 || each.startsWith('store: '))) say(line)
}

async function sayGroup({ db }: WriteCtx, group: string, say: Say): Promise<void> {
  const count = await countPricedProducts(db, group)
  say(`price group: ${group.trim()}, with prices of ${count === 1 ? '1 product' : `${count} products`}`)
  if (count === 0)
    say(
      'WARNING: studios see the products that have a price in their group. Import prices for it: docs/import.md',
    )
}

async function warn(ctx: Desk, id: number, say: Say): Promise<void> {
  for (const line of await linesOf(ctx, id)) if (line.startsWith('WARNING: ')) say(line)
}

async function linesOf({ db, now, hasScanner }: Desk, id: number): Promise<string[]> {
  const sheet = await findSheet(db, id, now())
  if (!sheet) throw new Refusal('registration-not-found', { message: messages.registrationNotFound })
  return sheetLines(sheet, { twins: await listPossibleTwins(db, id), hasScanner })
}

async function writeCertificate(
  ctx: Desk,
  { id, out, takesUnscanned }: Extract<RegistrationsCommand, { verb: 'certificate' }>,
  say: Say,
): Promise<void> {
  const isScanned = ctx.hasScanner && !takesUnscanned
  const file = await readCertificateOf(ctx, id, { isScanned })
  const { name, type, content } = file
  // A file that is there stays as it is. Only its writer reads this one.
  await writeFile(out, content, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    const isThere = 'code' in error && error.code === 'EEXIST'
    throw new FileProblem(isThere ? `${out} exists. Name a new file.` : error.message)
  })
  say(`${name} (${type}, ${content.length} bytes) is in ${out}.`)
  say(scanText(file, ctx.hasScanner))
}

/** The file of a certificate cannot be written. */
class FileProblem extends Error {}
