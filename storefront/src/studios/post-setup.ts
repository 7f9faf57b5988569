import { savedSettingsFromWire } from 'commerce/contract/codecs/studio/settings-from-wire'
import { removeLogo, uploadLogo } from 'commerce/contract/studio/logo'
import { changePasscode } from 'commerce/contract/studio/passcode'
import { saveSettings } from 'commerce/contract/studio/studios'
import type { Failure } from 'commerce/contract/call/envelope'
import type { FieldError } from 'commerce/field-error'
import { checkPasscodeChange } from 'commerce/studios/check-passcode-change'
import { checkSettings } from 'commerce/studios/check-settings'
import { logoSizeProblem } from 'commerce/studios/logo-file'
import type { StudioSettings } from 'commerce/studios/studio-settings'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { textEntries, textField } from '#src/forms/text-entries'
import { ownerPaths } from '#src/owners/owner-paths'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

export type TypedSettings = Pick<StudioSettings, 'name' | 'urlKey' | 'description' | 'isActive'>

export interface SetupOutcome {
  form: 'settings' | 'logo' | 'passcode'
  errors: FieldError[]
  typed?: TypedSettings
  /** what another owner saved in the meantime */
  saved?: StudioSettings
}

/** STUDIO-06: saves the settings, sends or removes the logo, or changes the passcode. */
export async function postSetup(request: Request, context: PageContext, owner: { id: number }) {
  const form = await request.formData()
  const posting = { form, context, ownerId: String(owner.id) }
  switch (textField(form, 'intent')) {
    case 'logo':
      return postLogo(posting)
    case 'remove-logo':
      return postRemoval(posting)
    case 'passcode':
      return postPasscode(posting)
    default:
      return postSettings(posting)
  }
}

interface Posting {
  form: FormData
  context: PageContext
  ownerId: string
}

async function postSettings({ form, context: { ownerSession, words, storeCodes }, ownerId }: Posting) {
  const typed = {
    name: textField(form, 'name').trim(),
    urlKey: textField(form, 'urlKey').trim(),
    description: textField(form, 'description').trim(),
    isActive: form.has('active'),
  }
  const { isActive, ...texts } = typed
  const found = checkSettings(texts, storeCodes)
  if (found.length > 0)
    return refused({ form: 'settings', errors: translateProblems(found, words), typed }, 400)
  const version = Number(textField(form, 'version'))
  const answer = await ownerSession.api.call(saveSettings, {
    query: { ownerId },
    body: {
      name: typed.name,
      url_key: typed.urlKey,
      description: typed.description,
      active: isActive,
      ...(Number.isInteger(version) && { version }),
    },
  })
  if (answer.ok) return redirect(ownerPaths.setUpDone('saved'))
  const saved = savedSettingsFromWire(answer)
  const errors = saved ? [] : errorsOf(answer, 'name')
  return refused({ form: 'settings', errors, typed, ...(saved && { saved }) }, statusOf(answer))
}

async function postLogo({ form, context: { ownerSession, words }, ownerId }: Posting) {
  const sent = form.get('logo')
  const size = sent instanceof File ? sent.size : 0
  const problem = logoSizeProblem(size)
  if (problem !== undefined || !(sent instanceof File)) {
    const message = words.problem(problem ?? '')
    return refused({ form: 'logo', errors: [{ field: 'logo', message }] }, 400)
  }
  const answer = await ownerSession.api.call(uploadLogo, { query: { ownerId }, body: { logo: sent } })
  if (answer.ok) return redirect(ownerPaths.setUpDone('logo'))
  return refused({ form: 'logo', errors: errorsOf(answer, 'logo') }, statusOf(answer))
}

async function postRemoval({ context: { ownerSession }, ownerId }: Posting) {
  const answer = await ownerSession.api.call(removeLogo, { query: { ownerId } })
  if (answer.ok) return redirect(ownerPaths.setUpDone('logo-removed'))
  return refused({ form: 'logo', errors: errorsOf(answer, 'logo') }, statusOf(answer))
}

async function postPasscode({ form, context: { ownerSession, words }, ownerId }: Posting) {
  const values = Object.fromEntries(textEntries(form))
  const found = checkPasscodeChange(values)
  if (found.length > 0) return refused({ form: 'passcode', errors: translateProblems(found, words) }, 400)
  const { passcode = '', password = '' } = values
  const answer = await ownerSession.api.call(changePasscode, {
    query: { ownerId },
    body: { password, ...(passcode.trim() !== '' && { passcode }) },
  })
  if (answer.ok) return redirect(ownerPaths.setUpDone('passcode'))
  return refused({ form: 'passcode', errors: errorsOf(answer, 'password') }, statusOf(answer))
}

function refused(outcome: SetupOutcome, status: number) {
  return data<SetupOutcome>(outcome, { status })
}

/** What is wrong with no field stands at `field`. */
function errorsOf({ fields, result }: Failure, field: string): FieldError[] {
  const errors = fields ?? [{ field, message: result }]
  return errors.map((error) => ({ ...error, field: error.field === 'url_key' ? 'urlKey' : error.field }))
}
