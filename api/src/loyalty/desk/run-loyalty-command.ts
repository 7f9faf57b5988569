import { LOYALTY_RULES_MAX } from 'commerce/limits'
import { dayIn } from 'commerce/format-date'
import { openCommand, staffAtThisMachine, understand } from '#src/command-line'
import { readConfig } from '#src/config'
import type { WriteCtx } from '#src/context'
import { openShopDatabase } from '#src/db/open-shop-database'
import { type LoyaltyCommand, readArguments } from '#src/loyalty/desk/read-arguments'
import { removeLoyaltyRule } from '#src/loyalty/remove-loyalty-rule'
import { listRules, type LoyaltyRule } from '#src/loyalty/rule-queries'
import { setLoyaltyRule } from '#src/loyalty/set-loyalty-rule'

const usage = `npm run loyalty -- list           what customers with a card earn points for
npm run loyalty -- set points     so many points for each whole dollar, or other unit, that is paid for goods
    [--group VIP] [--store de] [--from 2026-12-01] [--until 2026-12-24]
npm run loyalty -- remove number  takes back a rule`

type Say = (line: string) => void

/** npm run loyalty: does what the arguments say; returns the exit code. */
export async function runLoyaltyCommand(
  args: string[],
  { env, say }: { env: NodeJS.ProcessEnv; say: Say },
): Promise<number> {
  const config = readConfig(env)
  const command = understand(() => readArguments(args, config.timeZone), { usage, say })
  if (!command) return 1
  const { db, close } = await openShopDatabase(config, { as: 'worker', say })
  try {
    const ctx = await openCommand(db, staffAtThisMachine())
    switch (command.verb) {
      case 'list':
        return await list(ctx, config.timeZone, say)
      case 'set':
        return await set(ctx, command, say)
      case 'remove':
        return await remove(ctx, command.id, say)
    }
  } finally {
    await close()
  }
}

async function list({ db }: WriteCtx, timeZone: string, say: Say): Promise<number> {
  const rules = await listRules(db)
  for (const rule of rules) say(ruleText(rule, timeZone))
  say(rules.length === 1 ? '1 rule.' : `${rules.length} rules.`)
  return 0
}

/** `3: 2 points, group VIP, store de, from 2026-12-01, through 2026-12-24` */
function ruleText({ id, pointsPerUnit, group, store, from, until }: LoyaltyRule, timeZone: string): string {
  return [
    `${id}: ${pointsPerUnit === 1 ? '1 point' : `${pointsPerUnit} points`}`,
    group === null ? 'every group' : `group ${group}`,
    store === null ? 'every store' : `store ${store}`,
    ...(from === null ? [] : [`from ${dayIn(timeZone, from)}`]),
    // It ends with the day, and the next day begins in that moment.
    ...(until === null ? [] : [`through ${dayIn(timeZone, new Date(until.getTime() - 1))}`]),
  ].join(', ')
}

async function set(
  ctx: WriteCtx,
  { group, store, ...rule }: Extract<LoyaltyCommand, { verb: 'set' }>,
  say: Say,
): Promise<number> {
  const outcome = await setLoyaltyRule(ctx, { ...rule, group, store })
  const problems = {
    'no-group': `--group: there is no price group ${group}.`,
    'no-store': `--store: there is no store view ${store}.`,
    'ends-early': '--until: the rule has to end after it begins, and later than now.',
    'too-many': `There are ${LOYALTY_RULES_MAX} rules already. Remove one first.`,
  } as const
  if (outcome.kind === 'set') {
    say(outcome.isNew ? `Rule ${outcome.id} is set.` : `Rule ${outcome.id} is changed.`)
    return 0
  }
  if (outcome.kind === 'same') {
    say(`Rule ${outcome.id} says that already.`)
    return 0
  }
  say(problems[outcome.kind])
  return 1
}

async function remove(ctx: WriteCtx, id: number, say: Say): Promise<number> {
  const wasThere = await removeLoyaltyRule(ctx, id)
  say(wasThere ? `Rule ${id} is removed.` : `There is no rule ${id}.`)
  return wasThere ? 0 : 1
}
