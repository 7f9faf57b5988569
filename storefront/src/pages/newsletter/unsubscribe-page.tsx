import { EMAIL_MAX_LETTERS } from 'commerce/limits'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/unsubscribe-page'
import { noted, titleOf } from '#src/answers/refused-form'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { followEndingLink, tokenOf } from '#src/newsletter/follow-link'
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
  const isSending = useNavigation().formData !== undefined
  return (
    <LetterPage title={say('unsubscribeTitle')} outcome={actionData}>
      {actionData?.kind !== 'done' && (
        <>
          <p>{say(hasToken ? 'unsubscribeByLink' : 'unsubscribeByEmail')}</p>
          <Form method="post" className={styles.form}>
            {!hasToken && (
              <Field
                name="email"
                label={say('email')}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={EMAIL_MAX_LETTERS}
                required
              />
            )}
            <Button type="submit" look="main" isBusy={isSending}>
              {say('unsubscribe')}
            </Button>
          </Form>
        </>
      )}
    </LetterPage>
  )
}
