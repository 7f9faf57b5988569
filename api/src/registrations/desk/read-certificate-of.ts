import { messages } from 'commerce/messages'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import { mayManage } from '#src/actor'
import type { WriteCtx } from '#src/context'
import { Refusal } from '#src/errors'
import { findCertificate } from '#src/registrations/private-file-queries'

/** E-26, E-44: a certificate is only given to staff, and it is recorded to whom. `isScanned`: not before it was scanned. */
export async function readCertificateOf(ctx: WriteCtx, id: number, { isScanned = false } = {}) {
  if (!mayManage(ctx.actor, 'registrations.manage')) {
    throw new Refusal('not-allowed', { message: messages.notAllowed, audit: { event: 'access-refused' } })
  }
  const file = await findCertificate(ctx.db, id)
  if (!file) throw new Refusal('registration-not-found', { message: messages.registrationNotFound })
  if (file.virus !== null)
    throw new Refusal('certificate-infected', { message: messages.certificateFileInfected })
  if (isScanned && file.scannedAt === null)
    throw new Refusal('certificate-unscanned', { message: messages.certificateFileUnscanned })
  await recordEvent(
    ctx.db,
    eventBy(ctx, { event: 'certificate-read', subject: { kind: 'registration', id } }),
  )
  return file
}
