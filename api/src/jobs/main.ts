// npm run clean-up: see `usage`.
import { argv, env, stdout } from 'node:process'
import { openCommand, runCommand, staffAtThisMachine } from '#src/command-line'
import { type Config, readConfig } from '#src/config'
import type { WriteCtx } from '#src/context'
import { openShopDatabase } from '#src/db/open-shop-database'
import type { Database } from '#src/db/connections/pool'
import { allowCleanUp } from '#src/jobs/clean-up'
import { listHeldCleanUps } from '#src/jobs/clean-up-queries'
import { outdated } from '#src/jobs/outdated'

const usage = `npm run clean-up -- list             what has had its time and is not deleted, because it is far more than usual
npm run clean-up -- allow kind ...   deletes what has had its time of these kinds, however much it is
npm run clean-up -- allow all        the same of every kind that is listed`

await runCommand(() => run(argv.slice(2)))

async function run([command, ...names]: string[]): Promise<number> {
  const isListing = command === 'list' && names.length === 0
  const isAllowing = command === 'allow' && names.length > 0
  const unknown = names.filter((name) => name !== 'all' && !outdated.some((kind) => kind.name === name))
  if (unknown.length > 0)
    say(`There is no ${unknown.join(', ')}: ${outdated.map(({ name }) => name).join(', ')}.`)
  if (unknown.length > 0 || (!isListing && !isAllowing)) {
    say(usage)
    return 1
  }
  const config = readConfig(env)
  const { db, close } = await openShopDatabase(config, { as: 'worker', say })
  try {
    return isListing
      ? await list(db)
      : await allow({ ...(await openCommand(db, staffAtThisMachine())), config }, names)
  } finally {
    await close()
  }
}

async function list(db: Database): Promise<number> {
  const held = await listHeldCleanUps(db)
  for (const { name, since } of held) say(`${name}  since ${since.toISOString()}`)
  if (held.length === 0) say('Nothing is held back.')
  else say('Is the clock of the database right, and was the shop closed for long? Then allow it.')
  return 0
}

async function allow(ctx: WriteCtx & { config: Config }, names: string[]): Promise<number> {
  const held = new Set((await listHeldCleanUps(ctx.db)).map(({ name }) => name))
  const chosen = outdated.filter(
    ({ name }) => names.includes(name) || (names.includes('all') && held.has(name)),
  )
  for (const kind of chosen) say(`${kind.name}: ${await allowCleanUp(ctx, kind)} deleted.`)
  if (chosen.length === 0) say('Nothing is held back.')
  return 0
}

function say(line: string): void {
  stdout.write(`${line}\n`)
}
