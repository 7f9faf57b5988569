import { checkChangedPassword } from 'commerce/customers/check-account-forms'
import { Link } from 'react-router'
import type { Route } from './+types/password-page'
import { paths } from '#src/paths'
import { postChangedPassword } from '#src/customers/post-changed-password'
import { customerOf } from '#src/customers/require-customer'
import { pageContext } from '#src/page-context'
import { NewPasswordFields } from '#src/customers/new-password-fields'
import { FormSection } from '#src/pages/my-account/form-section'
import { privateHeaders } from '#src/answers/private-headers'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  return { email: customerOf(context)?.email ?? '', isSaved: url.searchParams.has('changed') }
}

export function action({ request, context }: Route.ActionArgs) {
  return postChangedPassword(request, context.get(pageContext))
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('profile')
  const sayAccount = useWords('account')
  return (
    <FormSection
      title={sayAccount('changePassword')}
      intro={say('staysSignedIn')}
      saved={loaderData.isSaved ? [sayAccount('passwordChanged'), say('othersSignedOut')] : []}
      outcome={actionData}
      check={checkChangedPassword}
      submit={sayAccount('changePassword')}
      after={<Link to={paths.forgottenPassword}>{sayAccount('forgot')}</Link>}
    >
      {({ errorOf }) => (
        <>
          {/* Tells a password manager whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
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
