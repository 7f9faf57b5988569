import { checkRegistrationForm } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { Form, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/register-page'
import { unlessAway } from '#src/answers/unless-away'
import { paths } from '#src/paths'
import { findCustomer } from '#src/checkout/find-customer'
import { pathAfterSignIn } from '#src/customers/path-after-sign-in'
import { postRegistration, type RegistrationOutcome } from '#src/customers/post-registration'
import { RegisterForm } from '#src/customers/register-form'
import { textEntries } from '#src/forms/text-entries'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { pageWords } from '#src/page-words'
import { AccountPage } from '#src/pages/account/account-page'
import styles from '#src/ui/page/narrow-page.module.css'
import { privateHeaders } from '#src/answers/private-headers'
import { unlisted } from '#src/head/unlisted'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = privateHeaders
export const meta = unlisted

export async function loader({ url, context }: Route.LoaderArgs) {
  if (await findCustomer(context.get(pageContext))) throw redirect(pathAfterSignIn(url))
  return { signInPath: paths.signIn + url.search }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return postRegistration(request, url, context.get(pageContext))
}

/** The panel says so itself if the shop is away: the page under it stays. */
export async function clientAction({ request, context, serverAction }: Route.ClientActionArgs) {
  const { password: _password, ...values } = Object.fromEntries(textEntries(await request.clone().formData()))
  const message = context.get(pageWords).of('frame')('shopAway')
  return unlessAway<RegistrationOutcome>(serverAction, () => ({
    values,
    errors: [{ field: 'emailAddress', message }],
  }))
}

const none: FieldError[] = []

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('account')
  const checked = useCheckedForm({
    check: checkRegistrationForm,
    posted: actionData?.errors ?? none,
    keptAs: 'register',
  })
  const isSending = useNavigation().formData !== undefined
  return (
    <AccountPage title={say('createAccount')} hasErrors={checked.errors.length > 0}>
      <p className={styles.text}>{say('registerHelp')}</p>
      <RegisterForm form={Form} checked={checked} outcome={actionData} isSending={isSending} />
      <p className={styles.ways}>
        <Link to={loaderData.signInPath}>{say('haveAccount')}</Link>
      </p>
    </AccountPage>
  )
}
