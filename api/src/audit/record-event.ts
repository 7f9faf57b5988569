import { actorKey } from '#src/actor'
import type { AuditEvent, Subject } from '#src/audit/audit-event'
import { insertEvent } from '#src/audit/queries'
import type { Database } from '#src/db/connections/pool'
import { sign } from '#src/signing/sign'

/** Records an event, so many times. In the transaction of a change it is committed or rolled back with it. */
export async function recordEvent(db: Database, event: AuditEvent, times = 1): Promise<void> {
  const { network, call, subject } = event
  const actor = actorKey(event.actor)
  await insertEvent(db, {
    happenedAt: event.at,
    event: event.event,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    ...(await nameSubject(db, subject)),
    network: network === undefined ? null : readable(network),
    call: call ?? null,
    times,
  })
}

async function nameSubject(db: Database, subject: Subject | undefined) {
  switch (subject?.kind) {
    case 'owner':
    case 'customer':
    case 'loyalty-rule':
    case 'order':
    case 'payout':
    case 'registration':
    case 'return':
    case 'review':
    case 'studio':
      return { subjectKind: subject.kind, subjectId: String(subject.id), emailKey: null }
    case 'account':
    case 'owner-account': {
      // Also computed for e-mails with an account, so that the timing reveals nothing.
      const subjectId = (await sign(db, 'audit-account', subject.emailKey)).toString('base64url')
      return { subjectKind: subject.kind, subjectId, emailKey: subject.emailKey }
    }
    case undefined:
      return { subjectKind: null, subjectId: null, emailKey: null }
  }
}

/** A trusted proxy passes on whatever it was told. */
function readable(network: string): string {
  return /^[\da-f.:]{2,45}(\/64)?$/i.test(network) ? network : 'unreadable'
}
