import { checkErasure, checkExport } from 'commerce/customers/check-account-forms'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/privacy-page'
import { accountPaths } from '#src/account-paths'
import { privateHeaders } from '#src/answers/private-headers'
import { keep } from '#src/browser-storage'
import { customerOf } from '#src/customers/require-customer'
import { pageContext } from '#src/page-context'
import { FormSection } from '#src/pages/my-account/form-section'
import { postErasure, postExport } from '#src/privacy/post-privacy'
import { Checkbox } from '#src/ui/form/checkbox'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const email = customerOf(context)?.email ?? ''
  return { email, isErasing: searchParams.has('erase'), isAsked: searchParams.has('asked') }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const post = url.searchParams.has('erase') ? postErasure : postExport
  return post(await request.formData(), customerOf(context), context.get(pageContext))
}

/** What a customer may have of their data: all of it in a file, or nothing left of it. */
export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const props = { email: loaderData.email, outcome: actionData }
  return loaderData.isErasing ? (
    <EraseForm key="erase" {...props} />
  ) : (
    <ExportForm key="export" {...props} isAsked={loaderData.isAsked} />
  )
}

type Outcome = Route.ComponentProps['actionData']

interface ExportFormProps {
  email: string
  outcome: Outcome
  isAsked: boolean
}

function ExportForm({ email, outcome, isAsked }: ExportFormProps) {
  const say = useWords('profile')
  return (
    <FormSection
      title={say('privacy')}
      intro={say('exportHelp', { email })}
      saved={isAsked ? [say('exportAsked', { email })] : []}
      outcome={outcome}
      check={checkExport}
      submit={say('export')}
      after={<Link to={accountPaths.erasing}>{say('eraseAccount')}</Link>}
    >
      {({ errorOf }) => <PasswordOf email={email} error={errorOf('currentPassword')} />}
    </FormSection>
  )
}

function EraseForm({ email, outcome }: { email: string; outcome: Outcome }) {
  const say = useWords('profile')
  // Of what was typed on other pages nothing outlives the account.
  useEffect(() => void keep('typed', {}), [])
  return (
    <FormSection
      title={say('eraseAccount')}
      ancestors={[{ name: say('privacy'), href: accountPaths.privacy }]}
      intro={say('eraseHelp', { email })}
      saved={[]}
      outcome={outcome}
      check={checkErasure}
      keepsTyped={false}
      submit={say('erase')}
      after={<Link to={accountPaths.privacy}>{say('keepAccount')}</Link>}
    >
      {({ typed, errorOf }) => {
        const error = errorOf('confirmed')
        return (
          <>
            <div>
              <Checkbox
                id="confirmed"
                name="confirmed"
                value="yes"
                defaultChecked={typed?.['confirmed'] === 'yes'}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? undefined : 'confirmed-error'}
              >
                {say('eraseConfirmed')}
              </Checkbox>
              <FieldErrorText id="confirmed-error" error={error} />
            </div>
            <PasswordOf email={email} error={errorOf('currentPassword')} />
          </>
        )
      }}
    </FormSection>
  )
}

function PasswordOf({ email, error }: { email: string; error: string | undefined }) {
  const sayAccount = useWords('account')
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        name="currentPassword"
        label={sayAccount('currentPassword')}
        autoComplete="current-password"
        error={error}
      />
    </>
  )
}
