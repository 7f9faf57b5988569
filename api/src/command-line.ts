import { userInfo } from 'node:os'
import { getuid } from 'node:process'
import type { Actor, Staff } from '#src/actor'
import type { WriteCtx } from '#src/context'
import { readDatabaseTime } from '#src/db/database-clock'
import type { Database } from '#src/db/connections/pool'

/** The person at this machine. Anyone who can use the shop's machine may do everything. */
export function staffAtThisMachine(): Staff {
  return { kind: 'staff', staffId: null, name: userName(), roles: ['admin'] }
}

/** What a command gives its verbs. A command is short, so its time is that of its start. */
export async function openCommand(db: Database, actor: Actor): Promise<WriteCtx> {
  const startedAt = await readDatabaseTime(db)
  return { db, actor, now: () => startedAt }
}

/** Some containers run as a number without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user-${getuid?.() ?? 'unknown'}`
  }
}
