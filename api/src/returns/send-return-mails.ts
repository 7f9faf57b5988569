import { formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import type { StoreView } from 'commerce/store-view'
import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import type { MailPart } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail, wordsOfMail } from '#src/mail/words-of-mail'
import { readPaidBack } from '#src/orders/fulfillment/refunds/read-paid-back'
import { orderLink } from '#src/orders/confirmation/order-link'
import { findMailedReturn, type MailedReturn } from '#src/returns/mailed-return-queries'
import type { ApiWords } from '#src/words'

const payloadSchema = z.object({
  returnNumber: z.string(),
  // Jobs of older versions do not bring what staff wrote. Theirs is the latest comment, and the latest note if the mail had one then.
  note: z.string().optional(),
  comment: z.string().optional(),
})

interface ReturnMail {
  mailed: MailedReturn
  say: ApiWords['mail']
  view: StoreView
  /** where the pages of its store view begin */
  publicUrl: string
  /** lines of the address to which returns go */
  address: readonly string[]
  /** of the refund */
  backCents: Cents
}

interface Letter {
  subject: string
  title: string
  parts: MailPart[]
}

export const sendReturnRequested = sender((mail) =>
  letter(mail, 'returnRequestedTitle', [paragraph(mail.say('returnRequested', named(mail))), items(mail)]),
)

export const sendReturnApproved = sender(
  (mail) =>
    letter(mail, 'returnApprovedTitle', [
      paragraph(mail.say('returnApproved', named(mail))),
      ...addressParts(mail),
      ...noteParts(mail),
      items(mail),
    ]),
  { hadNote: true },
)

export const sendReturnRejected = sender(
  (mail) =>
    letter(mail, 'returnRejectedTitle', [
      paragraph(mail.say('returnRejected', named(mail))),
      ...noteParts(mail),
      items(mail),
    ]),
  { hadNote: true },
)

export const sendReturnReceived = sender((mail) =>
  letter(mail, 'returnReceivedTitle', [
    paragraph(mail.say('returnReceived', named(mail))),
    ...noteParts(mail),
    items(mail),
  ]),
)

export const sendReturnRefunded = sender((mail) => {
  const text = refundedTexts[moneyOf(mail)]
  const title = text === 'returnRefunded' ? 'returnRefundedTitle' : 'returnNotPaidTitle'
  return letter(mail, title, settledParts(mail, text))
})

export const sendReturnExchanged = sender((mail) =>
  letter(mail, 'returnExchangedTitle', settledParts(mail, exchangedTexts[moneyOf(mail)])),
)

export const sendReturnCredited = sender((mail) =>
  letter(mail, 'returnCreditedTitle', settledParts(mail, 'returnCredited')),
)

export const sendReturnClosed = sender(
  (mail) =>
    letter(mail, 'returnClosedTitle', [
      paragraph(mail.say('returnClosed', named(mail))),
      ...noteParts(mail),
      items(mail),
    ]),
  { hadNote: true },
)

export const sendReturnCanceled = sender((mail) =>
  letter(mail, 'returnCanceledTitle', [paragraph(mail.say('returnCanceled', named(mail))), items(mail)]),
)

export const sendReturnComment = sender((mail) =>
  letter(mail, 'returnCommentTitle', [
    paragraph(mail.say('returnComment', named(mail))),
    { kind: 'lines', label: mail.say('returnNote'), lines: mail.mailed.comment.split(/\r?\n/) },
  ]),
)

/** Tells staff that a return waits for them, or that its customer wrote. */
export async function sendReturnForStaff(ctx: MailCtx, job: MailJob): Promise<void> {
  const mailed = await findMailedReturn(ctx.db, payloadSchema.parse(job.payload).returnNumber)
  if (!mailed) return
  const view = ctx.storeViews.default
  const say = wordsOfMail(ctx, view.code).mail
  const mail: ReturnMail = { mailed, say, view, publicUrl: '', address: [], backCents: 0 }
  await send(ctx, job, {
    storeCode: view.code,
    to: { name: '', address: ctx.config.contactEmail },
    letter: {
      subject: say('returnForStaffSubject', named(mail)),
      title: say('returnForStaffTitle'),
      parts: [paragraph(say('returnForStaff', named(mail))), items(mail)],
    },
  })
}

/** `older`: the mail as older versions queued it. */
function sender(write: (mail: ReturnMail) => Letter, older: { hadNote: boolean } = { hadNote: false }) {
  return async (ctx: MailCtx, job: MailJob): Promise<void> => {
    const { returnNumber, note, comment } = payloadSchema.parse(job.payload)
    const found = await findMailedReturn(ctx.db, returnNumber)
    if (!found) return
    const noteOfOlder = older.hadNote ? found.note : ''
    const mailed = { ...found, note: note ?? noteOfOlder, comment: comment ?? found.comment }
    const { storeCode, studioKey, firstName, lastName, email } = mailed
    const say = wordsOfMail(ctx, storeCode).mail
    const view = ctx.storeViews.get(storeCode)
    await send(ctx, job, {
      storeCode,
      studioKey,
      to: { name: `${firstName} ${lastName}`, address: email },
      letter: write({
        mailed,
        say,
        view,
        publicUrl: shopOfMail(ctx, { storeCode }).publicUrl,
        address: ctx.config.returns.address,
        backCents: await readBackCents(ctx, mailed),
      }),
    })
  }
}

function letter(mail: ReturnMail, title: Parameters<ApiWords['mail']>[0], parts: MailPart[]): Letter {
  const { say, mailed, publicUrl } = mail
  const greeting = paragraph(say('greeting', { firstName: mailed.firstName }))
  return {
    subject: say('returnSubject', named(mail)),
    title: say(title),
    parts: [greeting, ...parts, orderLink(mailed, { say, publicUrl })],
  }
}

function named({ mailed: { number, orderNumber } }: ReturnMail) {
  return { number, orderNumber }
}

async function readBackCents({ db }: MailCtx, mailed: MailedReturn): Promise<Cents> {
  const { orderId, refundId, refundCents } = mailed
  if (refundId === null || refundCents === null) return 0
  return readPaidBack(db, { orderId, refundId, refundCents })
}

type MoneyOfReturn = 'paidBack' | 'owedLess' | 'nothing'

/** A refund may only take away what was still owed; and where the money was refunded before, none is left. */
function moneyOf({ mailed: { refundCents }, backCents }: ReturnMail): MoneyOfReturn {
  if (refundCents === 0) return 'nothing'
  return backCents === 0 && refundCents !== null ? 'owedLess' : 'paidBack'
}

const refundedTexts = {
  paidBack: 'returnRefunded',
  owedLess: 'returnNotPaid',
  nothing: 'returnNothing',
} as const

const exchangedTexts = {
  paidBack: 'returnExchanged',
  owedLess: 'returnExchangedNotPaid',
  nothing: 'returnExchangedNothing',
} as const

type SettledText =
  | (typeof refundedTexts)[MoneyOfReturn]
  | (typeof exchangedTexts)[MoneyOfReturn]
  | 'returnCredited'

function settledParts(mail: ReturnMail, text: SettledText): MailPart[] {
  const { mailed, view, say, backCents } = mail
  const cents = moneyOf(mail) === 'owedLess' ? (mailed.refundCents ?? 0) : backCents
  const amount = formatMoney(cents, view)
  const said = say(text, { ...named(mail), amount, reference: mailed.reference })
  return [paragraph(said), ...noteParts(mail), items(mail)]
}

function items({ mailed, say }: ReturnMail): MailPart {
  const rows = mailed.lines.map(({ name, sku, qty }) => ({ name, notes: [sku], amount: `× ${qty}` }))
  return { kind: 'rows', caption: say('returnItems'), rows }
}

function addressParts({ address, say }: ReturnMail): MailPart[] {
  if (address.length === 0) return [paragraph(say('returnAddressByMail'))]
  return [{ kind: 'lines', label: say('returnAddress'), lines: [...address] }]
}

function noteParts({ mailed: { note }, say }: ReturnMail): MailPart[] {
  return note === '' ? [] : [{ kind: 'lines', label: say('returnNote'), lines: note.split(/\r?\n/) }]
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text }
}

async function send(
  ctx: MailCtx,
  { kind, key }: MailJob,
  sent: {
    storeCode: string
    studioKey?: string | null
    to: { name: string; address: string }
    letter: Letter
  },
): Promise<void> {
  const { storeCode, to, letter: written } = sent
  const content = composeMail(wordsOfMail(ctx, storeCode), shopOfMail(ctx, sent), written)
  await ctx.mailer.send({
    messageId: `${kind}.${key}@${new URL(ctx.config.publicUrl).hostname}`,
    to,
    subject: written.subject,
    text: mailText(content),
    html: mailHtml(content),
  })
}
