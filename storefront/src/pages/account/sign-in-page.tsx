import { checkSignIn } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import type { Customer } from 'commerce/customers/customer'
import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/sign-in-page'
import { paths } from '#src/paths'
import { findCustomer } from '#src/checkout/find-customer'
import { postSignIn } from '#src/customers/post-sign-in'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { AccountPage } from '#src/pages/account/account-page'
import styles from '#src/pages/account/account-page.module.css'
import { privateHeaders } from '#src/answers/private-headers'
import { unlisted } from '#src/pages/account/unlisted'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { LinkButton } from '#src/ui/form/link-button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = privateHeaders
export const meta = unlisted

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await findCustomer(context.get(pageContext))
  const asked = new URL(request.url).searchParams
  const [hasChanged, isMailSent] = [asked.has('changed'), asked.has('sent')]
  return { customer: customer && pickShown(customer), hasChanged, isMailSent }
}

const pickShown = ({ email, isEmailConfirmed: isConfirmed }: Customer) => ({ email, isConfirmed })

export function action({ request, context }: Route.ActionArgs) {
  return postSignIn(request, context.get(pageContext))
}

const none: FieldError[] = []

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, hasChanged, isMailSent } = loaderData
  const say = useWords('account')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkSignIn,
    posted: actionData?.errors ?? none,
  })
  const isSending = useNavigation().formData !== undefined
  if (customer) {
    const unsent = actionData?.errors[0]?.message
    return <SignedIn {...customer} hasChanged={hasChanged} isMailSent={isMailSent} unsent={unsent} />
  }
  return (
    <AccountPage title={say('signIn')} hasErrors={errors.length > 0}>
      {hasChanged && <PasswordChanged />}
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <Field
          name="email"
          label={say('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          error={errorOf('email')}
        />
        <PasswordField
          name="password"
          label={say('password')}
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {say('signIn')}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={paths.forgottenPassword}>{say('forgot')}</Link>
      </p>
      <p className={styles.text}>{say('noAccountNeeded')}</p>
    </AccountPage>
  )
}

function PasswordChanged() {
  const say = useWords('account')
  return <OutcomeText kind="done">{say('passwordChanged')}</OutcomeText>
}

interface SignedInProps {
  email: string
  isConfirmed: boolean
  hasChanged: boolean
  isMailSent: boolean
  /** why a new link was not mailed */
  unsent: string | undefined
}

function SignedIn({ email, isConfirmed, hasChanged, isMailSent, unsent }: SignedInProps) {
  const say = useWords('account')
  return (
    <AccountPage title={say('signedIn')}>
      {hasChanged && <PasswordChanged />}
      <p className={styles.text}>
        <Rich
          text={say(hasChanged ? 'signedInAsOnly' : 'signedInAs', { email })}
          elements={[(words) => <span className={styles.email}>{words}</span>]}
        />
      </p>
      {!isConfirmed && <Unconfirmed isMailSent={isMailSent} unsent={unsent} />}
      <Form method="post" className={styles.form}>
        <LinkButton to={paths.home} look="main" isWide>
          {say('continueShopping')}
        </LinkButton>
        <Button type="submit" name="intent" value="sign-out" isWide>
          {say('signOut')}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={paths.changePassword}>{say('changePassword')}</Link>
      </p>
    </AccountPage>
  )
}

/** Says what the account does not do yet, and mails a new link. */
function Unconfirmed({ isMailSent, unsent }: { isMailSent: boolean; unsent: string | undefined }) {
  const say = useWords('account')
  return (
    <Form method="post" className={styles.form}>
      <p className={styles.text}>{say('notConfirmed')}</p>
      {unsent !== undefined && <OutcomeText kind="refused">{unsent}</OutcomeText>}
      {isMailSent && unsent === undefined && <OutcomeText kind="done">{say('confirmationSent')}</OutcomeText>}
      <Button type="submit" name="intent" value="confirm-email" isWide>
        {say('sendNewLink')}
      </Button>
    </Form>
  )
}
