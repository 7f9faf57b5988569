import { formatMoney } from 'commerce/format-money'
import type { StoreView } from 'commerce/store-view'
import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import type { MailPart } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { orderLink } from '#src/orders/confirmation/order-link'
import { findMailedReturn, type MailedReturn } from '#src/returns/mailed-return-queries'
import type { Words } from '#src/words'

const payloadSchema = z.object({ returnNumber: z.string() })

interface Told {
  mailed: MailedReturn
  say: Words['mail']
  view: StoreView
  /** where the pages of its store view begin */
  publicUrl: string
  /** lines of the address to which returns go */
  address: readonly string[]
}

interface Letter {
  subject: string
  title: string
  parts: MailPart[]
}

export const sendReturnRequested = sender((told) =>
  letter(told, 'returnRequestedTitle', [paragraph(told.say('returnRequested', named(told))), items(told)]),
)

export const sendReturnApproved = sender((told) =>
  letter(told, 'returnApprovedTitle', [
    paragraph(told.say('returnApproved', named(told))),
    ...addressParts(told),
    ...noteParts(told),
    items(told),
  ]),
)

export const sendReturnRejected = sender((told) =>
  letter(told, 'returnRejectedTitle', [
    paragraph(told.say('returnRejected', named(told))),
    ...noteParts(told),
    items(told),
  ]),
)

export const sendReturnReceived = sender((told) =>
  letter(told, 'returnReceivedTitle', [paragraph(told.say('returnReceived', named(told))), items(told)]),
)

export const sendReturnRefunded = sender((told) =>
  letter(told, 'returnRefundedTitle', [paragraph(told.say('returnRefunded', refunded(told))), items(told)]),
)

export const sendReturnExchanged = sender((told) =>
  letter(told, 'returnExchangedTitle', [paragraph(told.say('returnExchanged', refunded(told))), items(told)]),
)

export const sendReturnCredited = sender((told) =>
  letter(told, 'returnCreditedTitle', [paragraph(told.say('returnCredited', refunded(told))), items(told)]),
)

export const sendReturnClosed = sender((told) =>
  letter(told, 'returnClosedTitle', [
    paragraph(told.say('returnClosed', named(told))),
    ...noteParts(told),
    items(told),
  ]),
)

export const sendReturnCanceled = sender((told) =>
  letter(told, 'returnCanceledTitle', [paragraph(told.say('returnCanceled', named(told))), items(told)]),
)

export const sendReturnComment = sender((told) =>
  letter(told, 'returnCommentTitle', [
    paragraph(told.say('returnComment', named(told))),
    { kind: 'lines', label: told.say('returnNote'), lines: told.mailed.comment.split(/\r?\n/) },
  ]),
)

/** Tells staff that a return waits for them, or that its customer wrote. */
export async function sendReturnForStaff(ctx: MailCtx, job: MailJob): Promise<void> {
  const mailed = await findMailedReturn(ctx.db, payloadSchema.parse(job.payload).returnNumber)
  if (!mailed) return
  const view = ctx.storeViews.default
  const say = wordsOfMail(ctx, view.code).mail
  const told: Told = { mailed, say, view, publicUrl: '', address: [] }
  await send(ctx, job, {
    storeCode: view.code,
    to: { name: '', address: ctx.config.contactEmail },
    letter: {
      subject: say('returnForStaffSubject', named(told)),
      title: say('returnForStaffTitle'),
      parts: [paragraph(say('returnForStaff', named(told))), items(told)],
    },
  })
}

function sender(write: (told: Told) => Letter) {
  return async (ctx: MailCtx, job: MailJob): Promise<void> => {
    const mailed = await findMailedReturn(ctx.db, payloadSchema.parse(job.payload).returnNumber)
    if (!mailed) return
    const { storeCode, firstName, lastName, email } = mailed
    const say = wordsOfMail(ctx, storeCode).mail
    const view = ctx.storeViews.get(storeCode)
    await send(ctx, job, {
      storeCode,
      to: { name: `${firstName} ${lastName}`, address: email },
      letter: write({
        mailed,
        say,
        view,
        publicUrl: shopOfMail(ctx, storeCode).publicUrl,
        address: ctx.config.returns.address,
      }),
    })
  }
}

function letter(told: Told, title: Parameters<Words['mail']>[0], parts: MailPart[]): Letter {
  const { say, mailed, publicUrl } = told
  const greeting = paragraph(say('greeting', { firstName: mailed.firstName }))
  return {
    subject: say('returnSubject', named(told)),
    title: say(title),
    parts: [greeting, ...parts, orderLink(mailed, { say, publicUrl })],
  }
}

function named({ mailed: { number, orderNumber } }: Told) {
  return { number, orderNumber }
}

function refunded(told: Told) {
  const { mailed, view } = told
  const amount = formatMoney(mailed.refundCents ?? 0, view)
  return { ...named(told), amount, reference: mailed.reference }
}

function items({ mailed, say }: Told): MailPart {
  const rows = mailed.lines.map(({ name, sku, qty }) => ({ name, notes: [sku], amount: `× ${qty}` }))
  return { kind: 'rows', caption: say('returnItems'), rows }
}

function addressParts({ address, say }: Told): MailPart[] {
  if (address.length === 0) return [paragraph(say('returnAddressByMail'))]
  return [{ kind: 'lines', label: say('returnAddress'), lines: [...address] }]
}

function noteParts({ mailed: { note }, say }: Told): MailPart[] {
  return note === '' ? [] : [{ kind: 'lines', label: say('returnNote'), lines: note.split(/\r?\n/) }]
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text }
}

async function send(
  ctx: MailCtx,
  { kind, key }: MailJob,
  sent: { storeCode: string; to: { name: string; address: string }; letter: Letter },
): Promise<void> {
  const { storeCode, to, letter: written } = sent
  const content = composeMail(wordsOfMail(ctx, storeCode), shopOfMail(ctx, storeCode), written)
  await ctx.mailer.send({
    messageId: `${kind}.${key}@${new URL(ctx.config.publicUrl).hostname}`,
    to,
    subject: written.subject,
    text: mailText(content),
    html: mailHtml(content),
  })
}
