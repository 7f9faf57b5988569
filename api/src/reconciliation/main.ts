// npm run reconcile: see `usage`.
import { argv, env, stdout } from 'node:process'
import { runCommand } from '#src/command-line'
import { RECONCILE_EVERY_SECONDS, RECONCILE_HOUR } from 'commerce/limits'
import { readConfig } from '#src/config'
import { readDatabaseTime } from '#src/db/database-clock'
import { openShopDatabase } from '#src/db/open-shop-database'
import { findLastReport, type Report } from '#src/reconciliation/queries'
import { countFindings, reconcile } from '#src/reconciliation/reconcile'

const usage = `npm run reconcile                   compares orders, mails, stock, coupons, earnings, returns, files, bags and keys, and prints what differs
npm run reconcile -- last           prints what the last comparison found, such as that of the night`

const hourMs = 60 * 60 * 1_000
const everyMs = RECONCILE_EVERY_SECONDS * 1_000
/** It takes a while, and a server may be late. */
const lateMs = hourMs

await runCommand(() => run(argv.slice(2)))

async function run([command, ...rest]: string[]): Promise<number> {
  if (rest.length > 0 || (command !== undefined && command !== 'last')) {
    say(usage)
    return 1
  }
  const config = readConfig(env)
  const { db, pool, close } = await openShopDatabase(config, { as: 'worker', say })
  try {
    if (command !== 'last') return tell(await reconcile({ db, pool, config }))
    const report = await findLastReport(db)
    const isLate = tellIfLate(report, await readDatabaseTime(db))
    const code = tell(report)
    return isLate ? 1 : code
  } finally {
    await close()
  }
}

function tell(report: Report | undefined): number {
  if (!report) {
    say('Nothing was compared yet.')
    return 0
  }
  for (const [name, sentences] of Object.entries(report.findings)) {
    say(`${name}: ${sentences.length === 0 ? 'as it should be' : ''}`.trimEnd())
    for (const sentence of sentences) say(`    ${sentence.replaceAll(/\p{Cc}+/gu, ' ')}`)
  }
  const count = countFindings(report)
  say(
    `${report.madeAt.toISOString()}: ${count === 0 ? 'everything agrees.' : 'there is something to look at.'}`,
  )
  return count === 0 ? 0 : 1
}

/** A night that compared nothing shows nothing either, whoever compared by hand before it. */
function tellIfLate(report: Report | undefined, now: Date): boolean {
  const isLate = report !== undefined && report.madeAt.getTime() < lastNightMs(now)
  if (isLate)
    say(
      'Last night\'s comparison did not run. Is the shop running, and what does its log say about "reconcile"?',
    )
  return isLate
}

/** The last time of the nightly comparison by which there should be a report. */
function lastNightMs(now: Date): number {
  const offsetMs = RECONCILE_HOUR * hourMs
  return Math.floor((now.getTime() - lateMs - offsetMs) / everyMs) * everyMs + offsetMs
}

function say(line: string): void {
  stdout.write(`${line}\n`)
}
