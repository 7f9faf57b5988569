import { previewFromWire } from 'commerce/contract/codecs/studio/marketing-from-wire'
import { previewStudioMail, sendStudioMail } from 'commerce/contract/studio/marketing'
import type { Failure } from 'commerce/contract/call/envelope'
import type { FieldError } from 'commerce/field-error'
import { STUDIO_MAIL_MAX_LETTERS } from 'commerce/studio-limits'
import { checkStudioMail } from 'commerce/marketing/check-studio-mail'
import type { MailPreview } from 'commerce/marketing/marketing'
import { studioProblems } from 'commerce/studio-problems'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { readTextFile } from '#src/forms/read-text-file'
import { textField } from '#src/forms/text-entries'
import { marketingPaths } from '#src/marketing/marketing-paths'
import { newKey } from '#src/new-key'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

export interface TypedMail {
  recipients: string
  subject: string
  message: string
  /** '': a new mail; otherwise what became of it is not known, and sent again it is the same one */
  key: string
}

export type MarketingOutcome =
  | { kind: 'typed'; typed: TypedMail; errors: FieldError[]; problem?: string }
  | { kind: 'checked'; typed: TypedMail; preview: MailPreview }

interface Sent {
  form: FormData
  page: PageContext
  ownerId: string
}

/** STUDIO-16: checks a mail to families and shows it, sends it, or leads back to what was typed. */
export async function postMarketing(request: Request, page: PageContext, owner: { id: number }) {
  const sent = { form: await request.formData(), page, ownerId: String(owner.id) }
  switch (textField(sent.form, 'intent')) {
    case 'send':
      return postMail(sent)
    case 'change':
      return data<MarketingOutcome>({ kind: 'typed', typed: typedIn(sent.form), errors: [] })
    default:
      return postCheck(sent)
  }
}

async function postCheck({ form, page, ownerId }: Sent) {
  const file = await readFile(form)
  const typed = typedIn(form)
  if (file === undefined) return refused(typed, [tooMany(page)], 400)
  const mail = { ...typed, recipients: [typed.recipients, file].filter(Boolean).join('\n') }
  const found = translateProblems(checkStudioMail({ ...mail }), page.words)
  if (found.length > 0) return refused(mail, found, 400)
  const { key, ...body } = mail
  const answer = await page.ownerSession.api.call(previewStudioMail, { query: { ownerId }, body })
  if (!answer.ok) return refusedBy(answer, mail)
  const checked = { ...mail, key: key === '' ? newKey() : key }
  return data<MarketingOutcome>({ kind: 'checked', typed: checked, preview: previewFromWire(answer.value) })
}

async function postMail({ form, page, ownerId }: Sent) {
  const typed = typedIn(form)
  const answer = await page.ownerSession.api.call(sendStudioMail, { query: { ownerId }, body: typed })
  if (answer.ok) return redirect(marketingPaths.sent)
  const isUnknown = answer.code === 0 || answer.code >= 500
  return refusedBy(answer, isUnknown ? typed : { ...typed, key: '' })
}

/** '' if none was chosen; undefined if it is too large. */
async function readFile(form: FormData): Promise<string | undefined> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return ''
  // Some programs write two bytes for each letter.
  if (file.size > 2 * STUDIO_MAIL_MAX_LETTERS.recipients) return undefined
  const text = await readTextFile(file)
  return text.length > STUDIO_MAIL_MAX_LETTERS.recipients ? undefined : text
}

function typedIn(form: FormData): TypedMail {
  const typed = (name: string) => textField(form, name).trim()
  return {
    recipients: typed('recipients'),
    subject: typed('subject'),
    message: typed('message'),
    key: typed('key'),
  }
}

function tooMany({ words }: PageContext): FieldError {
  return { field: 'file', message: words.problem(studioProblems.recipientsTooMany) }
}

function refusedBy(answer: Failure, typed: TypedMail) {
  if (answer.fields) return refused(typed, answer.fields, statusOf(answer))
  const outcome = { kind: 'typed', typed, errors: [], problem: answer.result } as const
  return data<MarketingOutcome>({ ...outcome, errors: [] }, { status: statusOf(answer) })
}

function refused(typed: TypedMail, errors: FieldError[], status: number) {
  return data<MarketingOutcome>({ kind: 'typed', typed, errors }, { status })
}
