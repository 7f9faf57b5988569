// npm run outbox: see `usage`.
import { argv, env, stdout } from 'node:process'
import { openCommand, runCommand, staffAtThisMachine } from '#src/command-line'
import { readConfig } from '#src/config'
import type { WriteCtx } from '#src/context'
import { openShopDatabase } from '#src/db/open-shop-database'
import type { Database } from '#src/db/connections/pool'
import { countJobs, listDeadJobs } from '#src/outbox/queries'
import { replayJobs } from '#src/outbox/replay-jobs'

const usage = `npm run outbox -- list              what waits to leave, and what was given up, with its last error
npm run outbox -- replay id ...     tries these again
npm run outbox -- replay all        tries everything again that was given up`

await runCommand(() => run(argv.slice(2)))

async function run([command, ...rest]: string[]): Promise<number> {
  const isAll = rest.length === 1 && rest[0] === 'all'
  const ids = isAll ? undefined : rest.map(Number)
  const isListing = command === 'list' && rest.length === 0
  const isReplaying = command === 'replay' && rest.length > 0 && (ids ?? []).every(Number.isSafeInteger)
  if (!isListing && !isReplaying) {
    say(usage)
    return 1
  }
  const { db, close } = await openShopDatabase(readConfig(env), { as: 'worker', say })
  try {
    return isReplaying ? await replay(await openCommand(db, staffAtThisMachine()), ids) : await list(db)
  } finally {
    await close()
  }
}

async function list(db: Database): Promise<number> {
  for (const { id, kind, key, tries, lastError, createdAt } of await listDeadJobs(db)) {
    say(`${id}  ${createdAt.toISOString()}  ${kind}  ${key}  ${tries === 1 ? '1 try' : `${tries} tries`}`)
    say(`    ${lastError.replaceAll(/\p{Cc}+/gu, ' ')}`)
  }
  const { waiting, late, dead } = await countJobs(db)
  const waits = waiting === 1 ? '1 waits' : `${waiting} wait`
  const given = dead === 1 ? '1 was' : `${dead} were`
  say(`${waits}, ${late} of them after a failed try; ${given} given up.`)
  return 0
}

async function replay(ctx: WriteCtx, ids: number[] | undefined): Promise<number> {
  const count = await replayJobs(ctx, ids)
  say(`${count} will be tried again.`)
  return count === (ids?.length ?? count) ? 0 : 1
}

function say(line: string): void {
  stdout.write(`${line}\n`)
}
