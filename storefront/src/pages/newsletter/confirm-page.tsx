import { messages } from 'commerce/messages'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/confirm-page'
import { addresses } from '#src/addresses'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { followConfirmLink, tokenOf } from '#src/newsletter/follow-link'
import { pageContext } from '#src/page-context'
import { LetterPage } from '#src/pages/newsletter/letter-page'
import { secretHeaders } from '#src/answers/secret-headers'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'

export const headers = secretHeaders

export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request) !== undefined }
}

export function action({ request, context }: Route.ActionArgs) {
  return followConfirmLink(context.get(pageContext).api, request)
}

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: 'Confirm your subscription', publicUrl, isUnlisted: true })
}

export default function ConfirmPage({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formData !== undefined
  const invalid = { kind: 'refused' as const, message: messages.newsletterLinkInvalid }
  const outcome = actionData ?? (hasToken ? undefined : invalid)
  return (
    <LetterPage title="The Barre newsletter" outcome={outcome}>
      {outcome === undefined && (
        <>
          <p>Press the button to confirm your subscription.</p>
          <Form method="post">
            <Button type="submit" look="main" isBusy={isSending}>
              Confirm my subscription
            </Button>
          </Form>
        </>
      )}
      {outcome?.kind === 'done' && (
        <>
          <p>If you're new to the newsletter, your coupon is on its way.</p>
          <LinkButton to={addresses.newPieces}>Shop new arrivals</LinkButton>
        </>
      )}
      {outcome?.kind === 'refused' && <LinkButton to={addresses.newsletter}>Request a new link</LinkButton>}
    </LetterPage>
  )
}
