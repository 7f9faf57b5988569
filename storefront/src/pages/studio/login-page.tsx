import { checkSignIn } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { OWNER_FORGOT_PATH } from 'commerce/owners/owner-paths'
import { STUDIO_REGISTRATION_PATH } from 'commerce/registrations/studio-paths'
import { useEffect } from 'react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/login-page'
import { privateHeaders } from '#src/answers/private-headers'
import { EmailField } from '#src/customers/email-field'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { finishForgettingOwner } from '#src/owners/forget-owner'
import { pathAfterLogIn } from '#src/owners/path-after-log-in'
import { postLogIn } from '#src/owners/post-log-in'
import { findOwner } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import styles from '#src/ui/page/narrow-page.module.css'
import { StudioPage } from '#src/pages/studio/studio-page'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { PasswordField } from '#src/ui/form/password-field'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const headers = privateHeaders
export const meta = unlisted

export async function loader({ url, context }: Route.LoaderArgs) {
  if (await findOwner(context.get(pageContext))) throw redirect(pathAfterLogIn(url))
  const asked = url.searchParams
  return {
    isNeeded: asked.has('to'),
    isSignedOut: asked.has('signed-out'),
    hasChanged: asked.has('changed'),
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return postLogIn(request, url, context.get(pageContext))
}

const none: FieldError[] = []

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNeeded, isSignedOut, hasChanged } = loaderData
  const say = useWords('owners')
  const sayAccount = useWords('account')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkSignIn,
    posted: actionData?.errors ?? none,
    keptAs: 'studio-login',
  })
  useEffect(() => {
    if (isSignedOut) finishForgettingOwner()
  }, [isSignedOut])
  const isSending = useNavigation().formData !== undefined
  const isFresh = actionData === undefined
  return (
    <StudioPage title={say('logInTitle')} hasErrors={errors.length > 0}>
      {isFresh && isNeeded && <OutcomeText kind="refused">{say('ownerNeeded')}</OutcomeText>}
      {isFresh && isSignedOut && <OutcomeText kind="done">{sayAccount('signedOut')}</OutcomeText>}
      {isFresh && hasChanged && <OutcomeText kind="done">{sayAccount('passwordChanged')}</OutcomeText>}
      <p className={styles.text}>{say('logInHelp')}</p>
      <Form method="post" className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <EmailField autoComplete="username" defaultValue={actionData?.email} error={errorOf('email')} />
        <PasswordField
          name="password"
          label={sayAccount('password')}
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <Button type="submit" look="main" isWide isBusy={isSending}>
          {sayAccount('signIn')}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={OWNER_FORGOT_PATH}>{sayAccount('forgot')}</Link>
        <Link to={STUDIO_REGISTRATION_PATH}>{say('register')}</Link>
      </p>
    </StudioPage>
  )
}
