// npm run outbox: see `usage`.
import { argv, env, stdout } from 'node:process'
import { openCommand, runCommand, staffAtThisMachine, understand } from '#src/command-line'
import { readConfig } from '#src/config'
import type { WriteCtx } from '#src/context'
import { openShopDatabase } from '#src/db/open-shop-database'
import type { Database } from '#src/db/connections/pool'
import { readArguments } from '#src/jobs/outbox-command/read-arguments'
import { readOutbox } from '#src/outbox/read-outbox'
import { replayJobs } from '#src/outbox/replay-jobs'
import { settleRefund } from '#src/payment/refunds/settle-refund'

const usage = `npm run outbox -- list              what is waiting, and what was given up, with its last error
npm run outbox -- replay id ...     tries these again
npm run outbox -- replay all        tries everything again that was given up
npm run outbox -- settle id --note "..."
    ends a refund that was given up and that you made in another way, such as by bank transfer. It is not asked for
    again. The note says how you made it. The order's history keeps the note and who did it`

const refused = {
  'not-given-up': 'this is not a refund that was given up. To see those, run npm run outbox -- list.',
  'not-open': 'this refund is done or under way. Replay the job to end it.',
  unknown:
    'it is not known whether the card provider made this refund. Replay the job first. Settle it if the provider refuses, or if no server takes the job.',
}

await runCommand(() => run(argv.slice(2)))

async function run(args: string[]): Promise<number> {
  const words = understand(() => readArguments(args), { usage, say })
  if (!words) return 1
  const { db, close } = await openShopDatabase(readConfig(env), { as: 'worker', say })
  try {
    if (words.verb === 'list') return await list(db)
    const ctx = await openCommand(db, staffAtThisMachine())
    return words.verb === 'replay' ? await replay(ctx, words.ids) : await settle(ctx, words)
  } finally {
    await close()
  }
}

async function list(db: Database): Promise<number> {
  const { jobs, waiting, late, dead } = await readOutbox(db)
  for (const { id, kind, key, tries, lastError, createdAt } of jobs) {
    say(`${id}  ${createdAt.toISOString()}  ${kind}  ${key}  ${tries === 1 ? '1 try' : `${tries} tries`}`)
    say(`    ${lastError.replaceAll(/\p{Cc}+/gu, ' ')}`)
  }
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

async function settle(ctx: WriteCtx, asked: { jobId: number; note: string }): Promise<number> {
  const outcome = await settleRefund(ctx, asked)
  if (outcome.kind !== 'settled') {
    say(`${asked.jobId}: ${refused[outcome.kind]}`)
    return 1
  }
  say(`Order ${outcome.orderNumber}: its refund of ${outcome.sum} is settled.`)
  return 0
}

function say(line: string): void {
  stdout.write(`${line}\n`)
}
