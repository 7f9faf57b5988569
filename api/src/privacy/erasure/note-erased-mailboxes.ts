import { noteFormerMailboxes } from '#src/customers/email/note-former-mailbox'
import type { Database } from '#src/db/connections/pool'
import { type Erasure, readErasures } from '#src/privacy/erasure/erasure-log'

/** Enters whom the log names as former owners, so that an import brings nobody back; a restored database may not know them. */
export async function noteErasedMailboxes(db: Database, erasures: Erasure[]): Promise<void> {
  await noteFormerMailboxes(
    db,
    erasures.flatMap(({ mailbox, imported }) => mailbox ?? imported ?? []),
  )
}

export async function noteErasedOfLog(db: Database, erasureLog: string): Promise<void> {
  await noteErasedMailboxes(db, await readErasures(erasureLog))
}
