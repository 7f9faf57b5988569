import { data } from 'react-router'
import type { Route } from './+types/request-page'
import { accountPaths } from '#src/account-paths'
import { privateHeaders } from '#src/answers/private-headers'
import { customerOf, homeToSignIn } from '#src/customers/require-customer'
import { pageContext } from '#src/page-context'
import { Section } from '#src/pages/my-account/section'
import { loadOrderToReturn } from '#src/returns/load-order-to-return'
import { postOwnReturn } from '#src/returns/post-own-return'
import { ReturnFlow, titleOfFlow } from '#src/returns/request/return-flow'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!customerOf(context)) throw homeToSignIn(url)
  const order = await loadOrderToReturn(context.get(pageContext), { orderNumber: params.number })
  if (!order) throw data(null, { status: 404 })
  return { order }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!customerOf(context)) throw homeToSignIn(url)
  const form = await request.formData()
  return postOwnReturn({ form, orderNumber: params.number }, context.get(pageContext))
}

/** RMA-04: a customer who is signed in asks to send something back. No code is needed. */
export default function RequestPage({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { order } = loaderData
  const say = useWords('returns')
  const sayHistory = useWords('history')
  const { number } = order.order
  const orderPath = accountPaths.order(number)
  return (
    <Section
      title={say(titleOfFlow(outcome))}
      ancestors={[
        { name: sayHistory('orders'), href: accountPaths.orders },
        { name: sayHistory('orderNumber', { number }), href: orderPath },
      ]}
      hasErrors={outcome !== undefined && outcome.errors.length > 0}
    >
      <ReturnFlow order={order} outcome={outcome} orderPath={orderPath} isGuest={false} />
    </Section>
  )
}
