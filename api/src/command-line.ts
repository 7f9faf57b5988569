import { parsePrice } from 'commerce/money'
import { userInfo } from 'node:os'
import process, { getuid } from 'node:process'
import type { Actor, Staff } from '#src/actor'
import type { WriteCtx } from '#src/context'
import { readDatabaseTime } from '#src/db/database-clock'
import type { Database } from '#src/db/connections/pool'
import { Obstacle } from '#src/obstacle'
import { UsageError } from '#src/usage-error'

const TEXT_MAX_LETTERS = 500

/** The person at this machine. Anyone who can use the shop's machine may do everything. */
export function staffAtThisMachine(): Staff {
  return { kind: 'staff', staffId: null, name: userName(), roles: ['admin'] }
}

/** Runs a command. What the person at this machine can mend is said in a sentence; anything else shows where it happened. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** What a command gives its verbs. A command is short, so its time is that of its start. */
export async function openCommand(db: Database, actor: Actor): Promise<WriteCtx> {
  const startedAt = await readDatabaseTime(db)
  return { db, actor, now: () => startedAt }
}

/** What the arguments ask for. Undefined if they ask for nothing that can be done; then it says what can be. */
export function understand<Command>(
  read: () => Command | undefined,
  { usage, say }: { usage: string; say: (line: string) => void },
): Command | undefined {
  try {
    const command = read()
    if (!command) say(usage)
    return command
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    say(error.message)
    say(usage)
    return undefined
  }
}

/** `--adjustment -2.50`: the parser takes anything with a leading dash for another option. */
export function joinNegative(args: string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    if (joined.at(-1) === '--adjustment' && /^-\d/.test(arg))
      joined[joined.length - 1] = `--adjustment=${arg}`
    else joined.push(arg)
  }
  return joined
}

/** An amount of an option. */
export function readCents(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const cents = /^-?\d{1,9}(\.\d{1,2})?$/.test(text) ? parsePrice(text) : undefined
  if (cents === undefined) throw new UsageError(`--${name} is an amount, such as 12.50.`)
  return cents
}

/** A text of an option, such as a note. */
export function readText(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (text.trim() === '') throw new UsageError(`--${name} needs a text.`)
  if (text.length > TEXT_MAX_LETTERS || /\p{Cc}/u.test(text)) {
    throw new UsageError(`--${name} is one line of up to ${TEXT_MAX_LETTERS} letters.`)
  }
  return text.trim()
}

/** Some containers run as a number without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user-${getuid?.() ?? 'unknown'}`
  }
}
