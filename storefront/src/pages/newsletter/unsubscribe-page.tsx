import { checkEmail } from 'commerce/customers/check-email'
import type { FieldError } from 'commerce/field-error'
import { EMAIL_MAX_LETTERS } from 'commerce/limits'
import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/unsubscribe-page'
import { noted, titleOf } from '#src/answers/refused-form'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useErrorTitle } from '#src/forms/use-error-title'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { followEndingLink, type LinkOutcome, tokenOf } from '#src/newsletter/follow-link'
import { pageContext } from '#src/page-context'
import { LetterPage } from '#src/pages/newsletter/letter-page'
import styles from '#src/pages/newsletter/newsletter-page.module.css'
import { secretHeaders } from '#src/answers/secret-headers'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { useWords } from '#src/ui/words/use-words'

export const headers = secretHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const title = titleOf(context, context.get(pageContext).words.of('letters')('unsubscribe'))
  return { title, hasToken: tokenOf(request) !== undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  return noted(context, await followEndingLink(context.get(pageContext), request))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData.title, publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function UnsubscribePage({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const say = useWords('letters')
  const isDone = actionData?.kind === 'done'
  return (
    <LetterPage title={say('unsubscribeTitle')} outcome={hasToken || isDone ? actionData : undefined}>
      {!isDone && (
        <>
          <p>{say(hasToken ? 'unsubscribeByLink' : 'unsubscribeByEmail')}</p>
          {hasToken ? <ByLink /> : <ByEmail refused={actionData} />}
        </>
      )}
    </LetterPage>
  )
}

function ByLink() {
  return (
    <Form method="post" className={styles.form}>
      <Unsubscribe />
    </Form>
  )
}

const none: FieldError[] = []

function ByEmail({ refused }: { refused: LinkOutcome | undefined }) {
  const say = useWords('letters')
  const posted = useMemo(() => (refused ? [{ field: 'email', message: refused.message }] : none), [refused])
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check: checkEmail, posted })
  useErrorTitle(errors.length > 0)
  return (
    <Form method="post" className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={errors} />
      <Field
        name="email"
        label={say('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LETTERS}
        required
        defaultValue={refused?.email}
        error={errorOf('email')}
      />
      <Unsubscribe />
    </Form>
  )
}

function Unsubscribe() {
  const say = useWords('letters')
  const isSending = useNavigation().formData !== undefined
  return (
    <Button type="submit" look="main" isBusy={isSending}>
      {say('unsubscribe')}
    </Button>
  )
}
