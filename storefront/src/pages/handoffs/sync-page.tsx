import type { Route } from './+types/sync-page'
import { handoffHeaders } from '#src/handoffs/handoff-headers'
import { loadSync } from '#src/handoffs/load-sync'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { DeadEnd, NextSteps } from '#src/ui/page/dead-end'
import { LinkButton } from '#src/ui/form/link-button'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'minimal' }
export const headers: Route.HeadersFunction = () => handoffHeaders

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadSync(request, params, context.get(pageContext))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData.title, publicUrl: shopOf(matches).publicUrl, isUnlisted: true })
}

/** Seen where a ticket is used up, or does not fit. */
export default function SyncPage({ loaderData: { title, cartPath } }: Route.ComponentProps) {
  const say = useWords('handoffs')
  return (
    <DeadEnd title={title}>
      <p>{say('ended')}</p>
      <NextSteps>
        <li>
          <LinkButton to={cartPath} reloadDocument>
            {say('toBag')}
          </LinkButton>
        </li>
      </NextSteps>
    </DeadEnd>
  )
}
