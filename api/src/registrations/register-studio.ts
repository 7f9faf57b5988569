import type { StudioRegistration } from 'commerce/contract/studio/registrations'
import { listProblems } from 'commerce/customers/field-problems'
import { CERTIFICATES_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { checkRegistration } from 'commerce/registrations/check-registration'
import { registrationDueAt } from 'commerce/registrations/due-time'
import { pageUrl } from 'commerce/registrations/web-page'
import { studioProblems } from 'commerce/studio-problems'
import { createHash, randomUUID } from 'node:crypto'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitMails, mailLimitsOfIp } from '#src/attempts/limit-mails'
import { limitTries, requireTriesLeft, type TryLimit } from '#src/attempts/limit-tries'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { hashPassword, isPasswordOf } from '#src/customers/password/hash-password'
import { isCommonPassword } from '#src/customers/password/is-common-password'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { enqueueJob } from '#src/outbox/enqueue-job'
import type { PrivateFile } from '#src/registrations/private-file-queries'
import { findHashOfKey, hasOwner, insertRegistration, type NewRegistration } from '#src/registrations/queries'
import {
  lookAtFile,
  readCertificate,
  type ReadFile,
  type SentFile,
} from '#src/registrations/read-certificate'
import { infected } from '#src/viruses/infected'
import { scanForViruses } from '#src/viruses/scan-for-viruses'

/**
 * STUDIO-05: a business asks for a store. The answer does not tell whether an owner has the e-mail, or whether a
 * registration of it waits: a mail tells the mailbox. Sent twice, it is one registration. With other content under the
 * same key it is another one, as it is after a decision: whoever corrects what was sent, or has a key that others have,
 * loses nothing.
 */
export async function registerStudio(ctx: Ctx, { body }: { body: StudioRegistration }): Promise<boolean> {
  const sent = await checkedFile(body)
  await limitTries(ctx, certificateLimits(ctx))
  const scannedAt = await scanCertificate(ctx, sent)
  const file = { ...valueOf(await readCertificate(sent)), scannedAt }
  await limitMails(ctx, mailPurpose, body.email)
  // Also computed for an e-mail that an owner has: all answers take equally long.
  const passwordHash = await hashPassword(body.password)
  const registration = rowOf(ctx, { ...body, key: keyOf(body, file) }, passwordHash)
  await inTransaction(ctx.db, (tx) => save({ ...ctx, db: tx }, { registration, file, body }))
  return true
}

/** E-45: an IP that has sent too many sends no further file. */
export async function requireRegistrationsLeft(ctx: Ctx): Promise<void> {
  await requireTriesLeft(ctx, ...certificateLimits(ctx), ...mailLimitsOfIp(ctx, mailPurpose))
}

const mailPurpose = 'studio-registration'

function certificateLimits({ ip }: Ctx): TryLimit[] {
  return ipLimits(ip, ['certificates'], CERTIFICATES_OF_IP)
}

interface Saved {
  registration: NewRegistration
  file: PrivateFile
  body: StudioRegistration
}

async function save(ctx: Ctx, { registration, file, body }: Saved): Promise<void> {
  const tx = ctx.db
  const { key, emailKey: mailbox } = registration
  if (await hasOwner(tx, mailbox)) return enqueueKnown(tx, 'mail.registration_of_owner', registration)
  if (await insert(ctx, registration, file)) return undefined
  const knownHash = await findHashOfKey(tx, key)
  if (knownHash !== undefined) {
    const isSame = knownHash !== null && (await isPasswordOf(knownHash, body.password))
    if (isSame || (await insert(ctx, { ...registration, key: randomUUID() }, file))) return undefined
  }
  return enqueueKnown(tx, 'mail.registration_waits', registration)
}

/** False: it was sent before, or its mailbox has a registration that waits. */
async function insert(
  { db: tx, ...ctx }: Ctx,
  registration: NewRegistration,
  file: PrivateFile,
): Promise<boolean> {
  const id = await insertRegistration(tx, { ...registration, certificateId: randomUUID(), file })
  if (id === undefined) return false
  const subject = { kind: 'registration', id } as const
  await recordEvent(tx, eventBy(ctx, { event: 'studio-registered', subject }))
  const job = { key: String(id), payload: { registrationId: id } }
  await enqueueJob(tx, { kind: 'mail.registration_received', ...job })
  await enqueueJob(tx, { kind: 'mail.registration_for_staff', ...job })
  return true
}

/** Of what was sent under a key. A fast digest would give a password away: it is compared by its own hash. */
function keyOf(
  { key, password: _hashed, certificate: _digested, ...texts }: StudioRegistration,
  file: PrivateFile,
) {
  if (key === undefined) return randomUUID()
  const sorted = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const sent = JSON.stringify([key, sorted, file.sha256.toString('base64url')])
  return createHash('sha256').update(sent).digest('base64url')
}

/** What only the reader of the mailbox learns. */
async function enqueueKnown(tx: Database, kind: string, registration: NewRegistration): Promise<void> {
  const { key, email, storeCode } = registration
  await enqueueJob(tx, { kind, key, payload: { email, storeCode } })
}

function rowOf(
  { config, now, scope }: Ctx,
  body: StudioRegistration & { key: string },
  passwordHash: string,
): NewRegistration {
  const typed = (text = '') => text.trim()
  const createdAt = now()
  return {
    key: body.key,
    createdAt,
    dueAt: registrationDueAt(createdAt, config.timeZone),
    businessType: body.businessType,
    businessName: typed(body.businessName),
    street: typed(body.street),
    city: typed(body.city),
    region: typed(body.state),
    postcode: typed(body.zip),
    phone: typed(body.phone),
    website: pageUrl(typed(body.website)),
    facebookPage: pageUrl(typed(body.facebookPage)),
    firstName: typed(body.firstName),
    lastName: typed(body.lastName),
    contactPhone: typed(body.contactPhone),
    email: typed(body.email),
    emailKey: emailKey(body.email),
    passwordHash,
    receivesPromotions: body.receivesPromotions === 'yes',
    storeCode: scope.storeView.code,
  }
}

/** Refuses with everything that is wrong, before anything is decoded. */
async function checkedFile({ certificate, ...texts }: StudioRegistration): Promise<SentFile> {
  const looked = await lookAtFile(certificate)
  const common = isCommonPassword(texts.password) ? messages.passwordCommon : undefined
  const fields = [
    ...checkRegistration(texts, looked.kind === 'refused' ? looked.problem : undefined),
    ...listProblems({ password: common }),
  ]
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
  return valueOf(looked)
}

/** E-44: when it was found to be clean; null if it cannot be scanned now: it is then scanned later, before staff open it. */
async function scanCertificate(ctx: Ctx, { bytes }: SentFile): Promise<Date | null> {
  const scan = await scanForViruses(ctx.config.studios.clamd, bytes)
  if (scan.kind === 'infected') throw infected('certificate', studioProblems.certificateInfected)
  if (scan.kind === 'clean') return ctx.now()
  if (ctx.config.studios.clamd) ctx.log.warn({ why: scan.why }, 'a certificate is kept unscanned')
  return null
}

function valueOf<Value>(read: ReadFile<Value>): Value {
  if (read.kind === 'read') return read.value
  const fields = [{ field: 'certificate', message: read.problem }]
  throw new Refusal('invalid', { message: messages.fixErrors, fields })
}
