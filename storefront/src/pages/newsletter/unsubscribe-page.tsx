import { EMAIL_MAX_LETTERS } from 'commerce/limits'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/unsubscribe-page'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { followEndingLink, tokenOf } from '#src/newsletter/follow-link'
import { pageContext } from '#src/page-context'
import { LetterPage } from '#src/pages/newsletter/letter-page'
import styles from '#src/pages/newsletter/newsletter-page.module.css'
import { secretHeaders } from '#src/answers/secret-headers'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'

export const headers = secretHeaders

export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request) !== undefined }
}

export function action({ request, context }: Route.ActionArgs) {
  return followEndingLink(context.get(pageContext).api, request)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Unsubscribe', publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

export default function UnsubscribePage({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formData !== undefined
  return (
    <LetterPage title="Unsubscribe from the newsletter" outcome={actionData}>
      {actionData?.kind !== 'done' && (
        <>
          <p>
            {hasToken
              ? "Press the button and we won't send you any more."
              : "Enter your email address and we'll send you a link to unsubscribe."}
          </p>
          <Form method="post" className={styles.form}>
            {!hasToken && (
              <Field
                name="email"
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={EMAIL_MAX_LETTERS}
                required
              />
            )}
            <Button type="submit" look="main" isBusy={isSending}>
              Unsubscribe
            </Button>
          </Form>
        </>
      )}
    </LetterPage>
  )
}
