import { checkSignIn } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { Form, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/sign-in-page'
import { accountPaths } from '#src/account-paths'
import { unlessAway } from '#src/answers/unless-away'
import { paths } from '#src/paths'
import { findCustomer } from '#src/checkout/find-customer'
import { pathAfterSignIn } from '#src/customers/path-after-sign-in'
import { postSignIn, type SignInOutcome } from '#src/customers/post-sign-in'
import { SignInForm } from '#src/customers/sign-in-form'
import { textField } from '#src/forms/text-entries'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { pageWords } from '#src/page-words'
import { AccountPage } from '#src/pages/account/account-page'
import styles from '#src/ui/page/narrow-page.module.css'
import { privateHeaders } from '#src/answers/private-headers'
import { unlisted } from '#src/head/unlisted'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = privateHeaders
export const meta = unlisted

export async function loader({ url, context }: Route.LoaderArgs) {
  if (await findCustomer(context.get(pageContext))) throw redirect(pathAfterSignIn(url))
  return { hasChanged: url.searchParams.has('changed'), registerPath: accountPaths.register + url.search }
}

export function action({ request, context }: Route.ActionArgs) {
  return postSignIn(request, context.get(pageContext))
}

/** The panel says so itself if the shop is away: the page under it stays. */
export async function clientAction({ request, context, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const field = textField(form, 'intent') === 'passkey' ? 'passkey' : 'email'
  const message = context.get(pageWords).of('frame')('shopAway')
  return unlessAway<SignInOutcome>(serverAction, () => ({
    email: textField(form, 'email'),
    errors: [{ field, message }],
  }))
}

const none: FieldError[] = []

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasChanged, registerPath } = loaderData
  const say = useWords('account')
  const checked = useCheckedForm({
    check: checkSignIn,
    posted: actionData?.errors ?? none,
    keptAs: 'sign-in',
  })
  const isSending = useNavigation().formData !== undefined
  return (
    <AccountPage title={say('signIn')} hasErrors={checked.errors.length > 0}>
      {hasChanged && <OutcomeText kind="done">{say('passwordChanged')}</OutcomeText>}
      <SignInForm form={Form} checked={checked} outcome={actionData} isSending={isSending} />
      <p className={styles.ways}>
        <Link to={paths.forgottenPassword}>{say('forgot')}</Link>
        <Link to={registerPath}>{say('createAccount')}</Link>
      </p>
      <p className={styles.text}>{say('noAccountNeeded')}</p>
    </AccountPage>
  )
}
