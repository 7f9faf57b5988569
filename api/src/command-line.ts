import { userInfo } from 'node:os'
import { getuid } from 'node:process'
import type { Actor, Staff } from '#src/actor'
import type { WriteCtx } from '#src/context'
import { readDatabaseTime } from '#src/db/database-clock'
import type { Database } from '#src/db/connections/pool'
import { UsageError } from '#src/usage-error'

/** The person at this machine. Anyone who can use the shop's machine may do everything. */
export function staffAtThisMachine(): Staff {
  return { kind: 'staff', staffId: null, name: userName(), roles: ['admin'] }
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

/** Some containers run as a number without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user-${getuid?.() ?? 'unknown'}`
  }
}
