import { useEffect } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/order-page'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { privateHeaders } from '#src/answers/private-headers'
import { showCart } from '#src/cart/shown-cart'
import { customerOf, homeToSignIn } from '#src/customers/require-customer'
import { loadOrder } from '#src/orders/load-order'
import { postReorder, type ReorderOutcome } from '#src/orders/post-reorder'
import { pageContext } from '#src/page-context'
import { OrderDocuments } from '#src/pages/my-account/orders/order-documents'
import { OrderItems } from '#src/pages/my-account/orders/order-items'
import styles from '#src/pages/my-account/orders/order-page.module.css'
import { Section } from '#src/pages/my-account/section'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ params, context }: Route.LoaderArgs) {
  return loadOrder(context.get(pageContext), params.number)
}

/** Puts the items of the order into the bag. */
export function action({ params, url, context }: Route.ActionArgs) {
  if (!customerOf(context)) throw homeToSignIn(url)
  return postReorder(context.get(pageContext), params.number)
}

export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const say = useWords('history')
  const isSending = useNavigation().formData !== undefined
  return (
    <Section
      title={say('orderNumber', { number: order.number })}
      ancestors={[{ name: say('orders'), href: accountPaths.orders }]}
    >
      <p className={styles.state}>
        <strong>{say(order.state)}</strong>
        <span>{say('placedAt', { date: order.placedAt })}</span>
      </p>
      {actionData && <Reordered {...actionData} />}
      <Form method="post">
        <Button type="submit" isBusy={isSending}>
          {say('reorder')}
        </Button>
      </Form>
      <section aria-labelledby="steps" className={styles.part}>
        <h2 id="steps">{say('progress')}</h2>
        <ol role="list" className={styles.steps}>
          {order.steps.map(({ what, at }) => (
            <li key={`${what} ${at}`}>
              <span>{say(what)}</span> <span className={styles.quiet}>{at}</span>
            </li>
          ))}
        </ol>
      </section>
      <OrderDocuments order={order} />
      <OrderItems order={order} />
      <div className={styles.columns}>
        {order.shipping && (
          <section aria-labelledby="shipping" className={styles.part}>
            <h2 id="shipping">{say('shippingAddress')}</h2>
            <Lines lines={order.shipping.lines} />
            <p className={styles.quiet}>{order.shipping.title}</p>
          </section>
        )}
        <section aria-labelledby="billing" className={styles.part}>
          <h2 id="billing">{say('billingAddress')}</h2>
          <Lines lines={order.billing} />
        </section>
        <section aria-labelledby="payment" className={styles.part}>
          <h2 id="payment">{say('payment')}</h2>
          <p className={styles.quiet}>{order.paymentTitle}</p>
        </section>
      </div>
    </Section>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <p className={styles.quiet}>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </p>
  )
}

/** Says what could not be had; the rest is in the bag. */
function Reordered({ refused, cart, problem }: ReorderOutcome) {
  const say = useWords('history')
  useEffect(() => {
    if (cart) showCart(cart)
  }, [cart])
  if (problem !== undefined) return <OutcomeText kind="refused">{problem}</OutcomeText>
  return (
    <div role="alert" className={styles.refused}>
      <p>{say('notAllAdded')}</p>
      <ul>
        {refused.map(({ sku, name, message }) => (
          <li key={sku}>{say('notAdded', { name, message })}</li>
        ))}
      </ul>
      <Link to={paths.cart}>{say('viewBag')}</Link>
    </div>
  )
}
