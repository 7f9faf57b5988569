import type { Cart } from 'commerce/cart/cart'
import { formatMoney } from 'commerce/money'
import { messages } from 'commerce/messages'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { addresses } from '#src/addresses'
import { showCart, useBag } from '#src/cart/bag'
import { CartLineItem } from '#src/cart/cart-line-item'
import styles from '#src/cart/microcart.module.css'
import { dismissGoods } from '#src/notices/notices-store'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { LinkButton } from '#src/ui/form/link-button'
import { Dialog } from '#src/ui/overlay/dialog'
import { Skeleton } from '#src/ui/page/skeleton'
import { useShop } from '#src/use-shop'

interface MicrocartProps {
  isOpen: boolean
  onClose: () => void
}

/** The bag beside the page. It asks the server each time it opens. */
export function Microcart({ isOpen, onClose }: MicrocartProps) {
  const cart = useBag((bag) => bag.cart)
  const fetcher = useFetcher<{ cart: Cart | undefined; isUnreadable: boolean }>()
  const { load, data } = fetcher
  useEffect(() => {
    if (!isOpen) return
    dismissGoods()
    void load(addresses.cart)
  }, [isOpen, load])
  useEffect(() => {
    if (data?.cart) showCart(data.cart)
    // What cannot be read is not empty.
    else if (data && !data.isUnreadable) useBag.setState({ cart: undefined, count: 0 })
  }, [data])
  const isUnreadable = data?.isUnreadable === true && fetcher.state === 'idle'
  const isWaiting = cart === undefined && (data === undefined || fetcher.state !== 'idle')
  return (
    <Dialog
      id="bag"
      title="Your bag"
      place="right"
      isOpen={isOpen}
      onClose={onClose}
      foot={cart && cart.lines.length > 0 && <Foot cart={cart} />}
    >
      {isWaiting && isOpen && <Skeleton height="8rem" />}
      {isUnreadable && <OutcomeText kind="refused">{messages.bagUnreadable}</OutcomeText>}
      {!isWaiting && !isUnreadable && (cart === undefined || cart.lines.length === 0) && (
        <p className={styles.empty}>Your bag is empty.</p>
      )}
      {cart && cart.lines.length > 0 && (
        <ul role="list" className={styles.lines}>
          {cart.lines.map((line) => (
            <CartLineItem key={line.id} line={line} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Foot({ cart }: { cart: Cart }) {
  const { storeView } = useShop()
  const subtotal = cart.totals.segments.find(({ code }) => code === 'subtotal')
  return (
    <div className={styles.foot}>
      {subtotal && (
        <p className={styles.subtotal}>
          <span>{subtotal.title}</span>
          <span>{formatMoney(subtotal.cents, storeView)}</span>
        </p>
      )}
      <LinkButton to={addresses.checkout} look="main" isWide>
        {messages.proceedToCheckout}
      </LinkButton>
      <LinkButton to={addresses.cart} look="plain">
        View bag
      </LinkButton>
    </div>
  )
}
