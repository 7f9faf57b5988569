import { formatDay } from 'commerce/format-date'
import { REGISTRATION_BUSINESS_DAYS } from 'commerce/limits'
import { OWNER_FORGOT_PATH, OWNER_LOGIN_PATH } from 'commerce/owners/owner-paths'
import * as z from 'zod'
import { breakLinks } from '#src/mail/break-links'
import { composeMail } from '#src/mail/compose-mail'
import type { MailPart } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail, shopOfOwnerMail, wordsOfMail } from '#src/mail/words-of-mail'
import { findMailed } from '#src/registrations/queries'
import type { ApiWords } from '#src/words'

const ofRegistration = z.object({ registrationId: z.int() })
const ofMailbox = z.object({ email: z.string(), storeCode: z.string() })

type Registration = NonNullable<Awaited<ReturnType<typeof findMailed>>>
type Say = ApiWords['mail']

interface Letter {
  subject: string
  title: string
  parts: MailPart[]
  /** its reader signs in as an owner */
  isToOwner?: boolean
}

const days = REGISTRATION_BUSINESS_DAYS

/** Confirms that a registration came, and says when there will be an answer. */
export const sendReceived = ofRegistrationSender(({ firstName, businessName }, { say }) => ({
  subject: say('registrationReceivedSubject'),
  title: say('registrationReceivedTitle'),
  parts: [
    paragraph(say('greeting', { firstName })),
    paragraph(say('registrationReceived', { businessName, days })),
    paragraph(say('registrationNotYou')),
  ],
}))

export const sendApproved = ofRegistrationSender(({ firstName, businessName }, { say, publicUrl }) => ({
  subject: say('registrationApprovedSubject'),
  title: say('registrationApprovedTitle'),
  parts: [
    paragraph(say('greeting', { firstName })),
    paragraph(say('registrationApproved', { businessName })),
    { kind: 'link', text: say('registrationSignIn'), url: publicUrl + OWNER_LOGIN_PATH, isMain: true },
    paragraph(say('registrationSignInWith')),
  ],
  isToOwner: true,
}))

export const sendDeclined = ofRegistrationSender(({ firstName, businessName, reason }, { say }) => ({
  subject: say('registrationDeclinedSubject'),
  title: say('registrationDeclinedTitle'),
  parts: [
    paragraph(say('greeting', { firstName })),
    paragraph(say('registrationDeclined', { businessName })),
    { kind: 'lines', label: say('registrationReason'), lines: reason.split(/\r?\n/) },
    paragraph(say('registrationAgain')),
  ],
}))

/** Tells staff that a registration came, and until when it must have its answer. */
export async function sendForStaff(ctx: MailCtx, job: MailJob): Promise<void> {
  const { registrationId } = ofRegistration.parse(job.payload)
  const registration = await findMailed(ctx.db, registrationId)
  if (!registration) return
  const view = ctx.storeViews.default
  const words = wordsOfMail(ctx, view.code)
  const say = words.mail
  const { businessName, city, dueAt } = registration
  const date = formatDay(dueAt, view)
  await send(ctx, job, {
    storeCode: view.code,
    to: { name: '', address: ctx.config.contactEmail },
    letter: {
      subject: breakLinks(say('registrationForStaffSubject', { businessName })),
      title: say('registrationForStaffTitle'),
      parts: [
        { kind: 'lines', label: say('registrationBusiness'), lines: [businessName, city] },
        paragraph(say('registrationForStaff', { number: String(registrationId), date })),
      ],
    },
  })
}

/** Somebody registered with the e-mail of an owner. */
export const sendOfOwner = ofMailboxSender(({ say, publicUrl }) => ({
  subject: say('registrationOfOwnerSubject'),
  title: say('registrationOfOwnerTitle'),
  parts: [
    paragraph(say('registrationOfOwner')),
    { kind: 'link', text: say('registrationSignIn'), url: publicUrl + OWNER_LOGIN_PATH, isMain: true },
    { kind: 'link', text: say('registrationForgot'), url: publicUrl + OWNER_FORGOT_PATH },
  ],
  isToOwner: true,
}))

/** Somebody registered once more before the first registration has its answer. */
export const sendWaits = ofMailboxSender(({ say }) => ({
  subject: say('registrationWaitsSubject'),
  title: say('registrationWaitsTitle'),
  parts: [paragraph(say('registrationWaits', { days })), paragraph(say('registrationWaitsChange'))],
}))

interface Place {
  say: Say
  /** where the pages for owners begin */
  publicUrl: string
}

function ofRegistrationSender(write: (registration: Registration, place: Place) => Letter) {
  return async (ctx: MailCtx, job: MailJob): Promise<void> => {
    const registration = await findMailed(ctx.db, ofRegistration.parse(job.payload).registrationId)
    // A declined one is deleted some time later.
    if (!registration) return
    const { firstName, lastName, email, storeCode } = registration
    await send(ctx, job, {
      storeCode,
      to: { name: `${firstName} ${lastName}`, address: email },
      letter: write(registration, placeOf(ctx, storeCode)),
    })
  }
}

function ofMailboxSender(write: (place: Place) => Letter) {
  return async (ctx: MailCtx, job: MailJob): Promise<void> => {
    const { email, storeCode } = ofMailbox.parse(job.payload)
    await send(ctx, job, {
      storeCode,
      to: { name: '', address: email },
      letter: write(placeOf(ctx, storeCode)),
    })
  }
}

function placeOf(ctx: MailCtx, storeCode: string): Place {
  return { say: wordsOfMail(ctx, storeCode).mail, publicUrl: shopOfOwnerMail(ctx, storeCode).publicUrl }
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text }
}

async function send(
  ctx: MailCtx,
  { kind, key }: MailJob,
  { storeCode, to, letter }: { storeCode: string; to: { name: string; address: string }; letter: Letter },
): Promise<void> {
  const shop = letter.isToOwner ? shopOfOwnerMail(ctx, storeCode) : shopOfMail(ctx, { storeCode })
  const content = composeMail(wordsOfMail(ctx, storeCode), shop, letter)
  await ctx.mailer.send({
    messageId: `${kind}.${key}@${new URL(ctx.config.publicUrl).hostname}`,
    to,
    subject: letter.subject,
    text: mailText(content),
    html: mailHtml(content),
  })
}
