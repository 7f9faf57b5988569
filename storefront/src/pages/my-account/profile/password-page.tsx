import { checkChangedPassword } from 'commerce/customers/check-account-forms'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/password-page'
import { paths } from '#src/paths'
import { postChangedPassword } from '#src/customers/post-changed-password'
import { customerOf } from '#src/customers/require-customer'
import { pageContext } from '#src/page-context'
import { NewPasswordFields } from '#src/customers/new-password-fields'
import { loadPasskeys } from '#src/passkeys/load-passkeys'
import { PasskeysSection } from '#src/passkeys/passkeys-section'
import { postPasskey } from '#src/passkeys/post-passkey'
import { FormSection } from '#src/pages/my-account/form-section'
import { privateHeaders } from '#src/answers/private-headers'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return {
    email: customerOf(context)?.email ?? '',
    isSaved: searchParams.has('changed'),
    passkeys: await loadPasskeys(context.get(pageContext)),
    done: searchParams.get('passkey'),
    renaming: Number(searchParams.get('rename')),
    removing: Number(searchParams.get('remove')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const [form, page] = [await request.formData(), context.get(pageContext)]
  return (await postPasskey(form, page)) ?? postChangedPassword(form, page)
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isSaved, ...shown } = loaderData
  const ofPasskey = actionData?.kind === 'passkey' ? actionData : undefined
  const [hasProblem, setHasProblem] = useState(false)
  const say = useWords('profile')
  const sayAccount = useWords('account')
  return (
    <FormSection
      title={sayAccount('changePassword')}
      intro={say('staysSignedIn')}
      saved={isSaved ? [sayAccount('passwordChanged'), say('othersSignedOut')] : []}
      outcome={actionData?.kind === 'passkey' ? undefined : actionData}
      hasProblemBelow={hasProblem || ofPasskey !== undefined}
      check={checkChangedPassword}
      submit={sayAccount('changePassword')}
      after={<Link to={paths.forgottenPassword}>{sayAccount('forgot')}</Link>}
      below={<PasskeysSection {...shown} email={email} outcome={ofPasskey} onProblem={setHasProblem} />}
    >
      {({ errorOf }) => (
        <>
          {/* Tells a password manager whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            name="currentPassword"
            label={sayAccount('currentPassword')}
            autoComplete="current-password"
            error={errorOf('currentPassword')}
          />
          <NewPasswordFields errorOf={errorOf} />
        </>
      )}
    </FormSection>
  )
}
