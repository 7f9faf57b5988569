import { checkProfileForm } from 'commerce/customers/check-account-forms'
import { Link } from 'react-router'
import type { Route } from './+types/profile-page'
import { accountPaths } from '#src/account-paths'
import { privateHeaders } from '#src/answers/private-headers'
import { postProfile } from '#src/customers/post-profile'
import { customerOf } from '#src/customers/require-customer'
import { pageContext } from '#src/page-context'
import { FormSection } from '#src/pages/my-account/form-section'
import { Field } from '#src/ui/form/field'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const { firstName = '', lastName = '', email = '' } = customerOf(context) ?? {}
  return { kept: { firstName, lastName, email }, saved: url.searchParams.get('saved') }
}

export function action({ request, context }: Route.ActionArgs) {
  return postProfile(request, customerOf(context), context.get(pageContext))
}

export default function ProfilePage({ loaderData: { kept, saved }, actionData }: Route.ComponentProps) {
  const say = useWords('profile')
  const sayAccount = useWords('account')
  const notes = [
    ...(saved === null ? [] : [say('saved')]),
    ...(saved === 'email' ? [say('emailToConfirm')] : []),
  ]
  return (
    <FormSection
      title={say('profile')}
      saved={notes}
      outcome={actionData}
      check={(values) => checkProfileForm({ ...values, formerEmail: kept.email })}
      submit={say('save')}
      after={<Link to={accountPaths.password}>{sayAccount('changePassword')}</Link>}
    >
      {({ typed, errorOf }) => {
        const values = typed ?? kept
        const field = (name: keyof typeof kept) => ({
          name,
          defaultValue: values[name],
          error: errorOf(name),
        })
        return (
          <>
            <Field {...field('firstName')} label={sayAccount('firstName')} autoComplete="given-name" />
            <Field {...field('lastName')} label={sayAccount('lastName')} autoComplete="family-name" />
            <Field
              {...field('email')}
              label={sayAccount('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              hint={say('emailHint')}
            />
            <PasswordField
              name="currentPassword"
              label={sayAccount('currentPassword')}
              hint={say('passwordForEmail')}
              autoComplete="current-password"
              error={errorOf('currentPassword')}
            />
          </>
        )
      }}
    </FormSection>
  )
}
