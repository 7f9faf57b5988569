import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/confirm-page'
import { paths } from '#src/paths'
import { noted, titleOf } from '#src/answers/refused-form'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { followConfirmLink, type LinkOutcome, tokenOf } from '#src/newsletter/follow-link'
import { pageContext } from '#src/page-context'
import { LetterPage } from '#src/pages/newsletter/letter-page'
import { secretHeaders } from '#src/answers/secret-headers'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { useWords } from '#src/ui/words/use-words'

export const headers = secretHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const title = titleOf(context, context.get(pageContext).words.of('letters')('confirmTitle'))
  return { title, hasToken: tokenOf(request) !== undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  return noted(context, await followConfirmLink(context.get(pageContext), request))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: loaderData.title, publicUrl, isUnlisted: true })
}

export default function ConfirmPage({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const say = useWords('letters')
  const isSending = useNavigation().formData !== undefined
  const invalid: LinkOutcome = { kind: 'refused', message: say('linkInvalid'), isLinkRefused: true }
  const outcome = actionData ?? (hasToken ? undefined : invalid)
  const mayConfirm = outcome?.kind !== 'done' && !outcome?.isLinkRefused
  return (
    <LetterPage title={say('newsletterOf')} outcome={outcome}>
      {mayConfirm && (
        <>
          <p>{say('confirmHelp')}</p>
          <Form method="post">
            <Button type="submit" look="main" isBusy={isSending}>
              {say('confirm')}
            </Button>
          </Form>
        </>
      )}
      {outcome?.kind === 'done' && <LinkButton to={paths.newArrivals}>{say('shopNew')}</LinkButton>}
      {outcome?.isLinkRefused && <LinkButton to={paths.newsletter}>{say('newLink')}</LinkButton>}
    </LetterPage>
  )
}
