import { formatMoney } from 'commerce/format-money'
import { isInDoubt, needsPasscode } from 'commerce/offline/waiting-order'
import { Link } from 'react-router'
import { useOnline } from '#src/offline/connectivity'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { paths } from '#src/paths'
import styles from '#src/pages/checkout/waiting/waiting-page.module.css'
import { useShop } from '#src/use-shop'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

/** C3: where an order stands, in words. */
export function WaitingState({ waiting }: { waiting: WaitingOrder }) {
  const say = useWords('offline')
  const sayCheckout = useWords('checkout')
  const isOnline = useOnline()
  switch (waiting.state) {
    case 'queued':
      return (
        <>
          {isOnline && waiting.tries > 0 && <p>{say('queuedAgain')}</p>}
          <p>{say(waiting.automatic ? 'willBeSent' : 'willBeAsked')}</p>
          <p>{say('withinDays')}</p>
        </>
      )
    case 'sending':
      return <p>{waiting.lease?.isClosing ? sayCheckout('orderUnknown') : say('nowSending')}</p>
    case 'unknown':
      return (
        <>
          {isOnline && <p>{say('queuedAgain')}</p>}
          <p>{sayCheckout('orderUnknown')}</p>
          <p>{say('withinDays')}</p>
        </>
      )
    case 'needs-attention':
      return (
        <>
          {isInDoubt(waiting) && <p>{sayCheckout('orderUnknown')}</p>}
          <Change waiting={waiting} />
        </>
      )
    case 'rejected':
      return <p>{say('notAsItIs')}</p>
    case 'expired':
      return <p>{say('nobodyKnows')}</p>
    case 'confirmed':
      return null
  }
}

/** What has changed since the shopper agreed, with both totals. */
function Change({ waiting }: { waiting: WaitingOrder }) {
  const { answer, shown } = waiting
  const say = useWords('offline')
  const sayCheckout = useWords('checkout')
  const { storeView, contactEmail } = useShop()
  if (!answer) return null
  const { reason, message, short, fields, totalCents } = answer
  if (reason === 'order-similar') return <p>{say('similarBefore')}</p>
  if (needsPasscode(waiting))
    return (
      <p>
        <Rich
          text={say('passcodeFirst')}
          elements={[(words) => <a href={`${waiting.basePath}${paths.ordersWaiting}`}>{words}</a>]}
        />
      </p>
    )
  if (reason === 'not-signed-in')
    return (
      <p>
        <Rich text={say('signInFirst')} elements={[(words) => <Link to={paths.signIn}>{words}</Link>]} />
      </p>
    )
  const left = (count: number) =>
    count === 0 ? sayCheckout('outOfStock') : sayCheckout('onlyLeft', { count })
  const reasons =
    short.length > 0
      ? short.map(({ sku, availableQty }) => `${nameOf(sku, waiting)}: ${left(availableQty)}`)
      : totalCents === undefined
        ? fields.map((field) => field.message)
        : []
  return (
    <div className={styles.change}>
      <p>{say('lookAgain')}</p>
      <p>{message}</p>
      {totalCents !== undefined && waiting.storeCode === storeView.code && (
        <p>
          {say('fromTo', {
            before: formatMoney(shown.totalCents, storeView),
            after: formatMoney(totalCents, storeView),
          })}
        </p>
      )}
      {reasons.length > 0 && (
        <ul role="list">
          {reasons.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <p>
        <Rich
          text={sayCheckout('ifItContinues')}
          elements={[(words) => <a href={`mailto:${contactEmail}`}>{words}</a>]}
        />
      </p>
    </div>
  )
}

/** The lines that are shown are those of the order, in its order. A part of a bundle has no line of its own. */
function nameOf(sku: string, { order, shown }: WaitingOrder): string {
  const [line, ...others] = shown.lines.filter((_line, index) => order.products[index]?.sku === sku)
  if (!line) return sku
  // What is left is left for all of its lines together.
  return others.length > 0 ? line.name : [line.name, ...line.options].join(', ')
}
