// npm run reviews: see `usage`.
import { argv, env, stdout } from 'node:process'
import { openCommand, runCommand, staffAtThisMachine } from '#src/command-line'
import { readConfig } from '#src/config'
import type { WriteCtx } from '#src/context'
import { openShopDatabase } from '#src/db/open-shop-database'
import type { Database } from '#src/db/connections/pool'
import { moderateReview, type ReviewVerdict } from '#src/reviews/moderate-review'
import { countPendingReviews, listPendingReviews } from '#src/reviews/queries'

const usage = `npm run reviews -- list            reviews that wait, the oldest first
npm run reviews -- approve id ...  shows them
npm run reviews -- reject id ...   does not`

const sentences = { approve: 'is shown.', reject: 'is not shown.' }

await runCommand(() => run(argv.slice(2)))

async function run([command, ...rest]: string[]): Promise<number> {
  const ids = rest.map(Number)
  const isListing = command === 'list' && rest.length === 0
  const isModerating = (command === 'approve' || command === 'reject') && rest.length > 0 && ids.every(isId)
  if (!isListing && !isModerating) {
    say(usage)
    return 1
  }
  const { db, close } = await openShopDatabase(readConfig(env), { as: 'worker', say })
  try {
    return isModerating
      ? await moderate(await openCommand(db, staffAtThisMachine()), command, ids)
      : await list(db)
  } finally {
    await close()
  }
}

async function list(db: Database): Promise<number> {
  const waiting = await listPendingReviews(db)
  for (const { id, sku, nickname, title, detail, rating, fit } of waiting) {
    say(
      `${id}  ${sku}  ${rating ?? '-'} stars${fit === null ? '' : `, fit ${fit}`}  ${oneLine(nickname)}: ${oneLine(title)}`,
    )
    say(`    ${oneLine(detail)}`)
  }
  const count = await countPendingReviews(db)
  const shown = waiting.length < count ? ` The oldest ${waiting.length} are shown.` : ''
  say(count === 1 ? '1 review waits.' : `${count} reviews wait.${shown}`)
  return 0
}

async function moderate(ctx: WriteCtx, verdict: ReviewVerdict, ids: number[]): Promise<number> {
  let missing = 0
  for (const id of ids) {
    const isThere = await moderateReview(ctx, id, verdict)
    if (!isThere) missing++
    say(`${id}: ${isThere ? sentences[verdict] : 'there is no such review.'}`)
  }
  return missing > 0 ? 1 : 0
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}

/** Text that people wrote must not move the cursor or start a line. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}

function say(line: string): void {
  stdout.write(`${line}\n`)
}
