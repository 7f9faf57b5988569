import { Suspense } from 'react'
import type { Route } from './+types/waiting-page'
import { privateHeaders } from '#src/answers/private-headers'
import { showWaitingOrder } from '#src/checkout/show-waiting-order'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/checkout/waiting/waiting-page.module.css'
import { adoptIfRenamed } from '#src/regular-users/adopt-if-renamed'
import { useScript } from '#src/passkeys/use-script'
import { lazyPart } from '#src/ui/lazy-part'
import { titled } from '#src/head/titled'
import { useWords } from '#src/ui/words/use-words'

// What is on the device only a browser knows, and only this page shows all of it.
const WaitingOrders = lazyPart(async () => {
  await adoptIfRenamed().catch(() => undefined) // they are shown where they were made
  return (await import('#src/pages/checkout/waiting/waiting-orders')).WaitingOrders
}, false)

export const handle: PageHandle = { layout: 'minimal' }

export async function action({ request, context }: Route.ActionArgs) {
  return showWaitingOrder(await request.formData(), context.get(pageContext))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, follow' }]

/** UX-98: the orders that wait on this device. It needs no connection. */
export default function WaitingPage() {
  const say = useWords('offline')
  const isHydrated = useScript()
  return (
    <div className={`page-width ${styles.page}`}>
      <title>{titled(say('waitingTitle'))}</title>
      <meta name="description" content={say('waitingAbout')} />
      <h1>{say('waitingTitle')}</h1>
      <noscript>
        <p>{say('needsScript')}</p>
      </noscript>
      {isHydrated && (
        <Suspense fallback={<p role="status">{say('lookingForOrders')}</p>}>
          <WaitingOrders />
        </Suspense>
      )}
    </div>
  )
}
