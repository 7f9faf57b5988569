import { deletePasskey, renamePasskey } from 'commerce/contract/passkeys'
import { checkExport, checkPasskeyName } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { PASSKEY_NAME_MAX_LETTERS } from 'commerce/limits'
import { data, redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

/** What became of changing a passkey, if it was not done. */
export interface PasskeyOutcome {
  kind: 'passkey'
  errors: FieldError[]
  /** what was typed */
  name: string
}

export const PASSKEY_INTENTS = { rename: 'rename-passkey', remove: 'remove-passkey' } as const

/** Renames or removes a passkey, also without script. Undefined: the form is another one. */
export async function postPasskey(form: FormData, { api, words }: PageContext) {
  const intent = textField(form, 'intent')
  const isRenamed = intent === PASSKEY_INTENTS.rename
  if (!isRenamed && intent !== PASSKEY_INTENTS.remove) return undefined
  const id = Number(textField(form, 'passkey'))
  const [name, currentPassword] = [textField(form, 'passkeyName').trim(), textField(form, 'currentPassword')]
  const refuse = (errors: FieldError[], status: number) =>
    data<PasskeyOutcome>({ kind: 'passkey', errors, name }, { status })
  const found = isRenamed ? checkPasskeyName({ passkeyName: name }) : checkExport({ currentPassword })
  if (found.length > 0) return refuse(translateProblems(found, words), 400)
  const answer = isRenamed
    ? await api.call(renamePasskey, {
        query: {},
        body: { id, name: name.slice(0, PASSKEY_NAME_MAX_LETTERS) },
      })
    : await api.call(deletePasskey, { query: {}, body: { id, currentPassword } })
  if (answer.ok) return redirect(accountPaths.passkeyDone(isRenamed ? 'renamed' : 'removed'))
  const field = isRenamed ? 'passkeyName' : 'currentPassword'
  const message = answer.fields?.find((each) => each.field === field)?.message ?? answer.result
  return refuse([{ field, message }], statusOf(answer))
}
