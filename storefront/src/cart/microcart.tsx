import type { Cart } from 'commerce/cart/cart'
import { hashOfLines, mayBypassLoader, mayPull } from 'commerce/cart/waiting/pull-rules'
import { formatMoney } from 'commerce/format-money'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { whenOnline } from '#src/offline/connectivity'
import { paths } from '#src/paths'
import { findLastOrder } from '#src/cart/last-order'
import { showCart, showNoCart, useShownCart } from '#src/cart/shown-cart'
import { WaitingNote } from '#src/cart/offline/waiting-note'
import { CheckoutWays } from '#src/cart/to-checkout/checkout-ways'
import { CartLineItem } from '#src/cart/line/cart-line-item'
import { emptyCart } from '#src/cart/line/use-focus-after-removal'
import styles from '#src/cart/microcart.module.css'
import { dismissGoods } from '#src/notices/notices-store'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { sessionMark } from '#src/session/session-mark'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { LinkButton } from '#src/ui/form/link-button'
import { Dialog } from '#src/ui/overlay/dialog'
import { Skeleton } from '#src/ui/page/skeleton'
import { useHomePath } from '#src/use-home-path'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface MicrocartProps {
  isOpen: boolean
  onClose: () => void
}

/** CART-09: whether the server is asked for the bag when the drawer opens, and whether it counts as empty until the answer. */
function beforeAsking(pulled: Parameters<typeof mayPull>[0]): { isAsked: boolean; isTakenAsEmpty: boolean } {
  const { cart, count } = useShownCart.getState()
  return {
    isAsked: !cart || mayPull(pulled, { at: performance.now(), hash: hashOfLines(cart) }),
    isTakenAsEmpty: mayBypassLoader(findLastOrder(), { owner: sessionMark(), count, at: Date.now() }),
  }
}

/** The cart drawer. It asks the server when it opens. */
export function Microcart({ isOpen, onClose }: MicrocartProps) {
  const cart = useShownCart((shown) => shown.cart)
  const fetcher = useFetcher<{ cart: Cart | undefined; isUnreadable: boolean }>()
  const { load, data } = fetcher
  const isInStore = useShop().studioKey !== null
  const home = useHomePath()
  const say = useWords('cart')
  const pulled = useRef({ at: -Infinity, hash: '' })
  const [isSpared, setSpared] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    dismissGoods()
    const { isAsked, isTakenAsEmpty } = beforeAsking(pulled.current)
    setSpared(isTakenAsEmpty)
    if (isAsked) void load(paths.cart)
    // NET-02
    return whenOnline(() => {
      if (beforeAsking(pulled.current).isAsked) void load(paths.cart)
    })
  }, [isOpen, load])
  useEffect(() => {
    if (data?.cart) {
      pulled.current = { at: performance.now(), hash: hashOfLines(data.cart) }
      showCart(data.cart)
    }
    // A cart that cannot be read is not empty.
    else if (data && !data.isUnreadable) showNoCart()
  }, [data])
  const isUnreadable = data?.isUnreadable === true && fetcher.state === 'idle'
  const isWaiting = cart === undefined && !isSpared && (data === undefined || fetcher.state !== 'idle')
  return (
    <Dialog
      id="cart"
      title={say('title')}
      place="right"
      isOpen={isOpen}
      onClose={onClose}
      foot={cart && cart.lines.length > 0 && <Foot cart={cart} />}
    >
      {cart?.waiting && <WaitingNote cart={cart} />}
      {isWaiting && isOpen && <Skeleton height="8rem" />}
      {isUnreadable && <OutcomeText kind="refused">{say('unreadable')}</OutcomeText>}
      {!isWaiting && !isUnreadable && (cart === undefined || cart.lines.length === 0) && (
        <div className={styles.empty}>
          <p {...emptyCart}>{say('empty')}</p>
          {!isInStore && (
            <LinkButton look="main" to={paths.newArrivals} replace>
              {say('shopNew')}
            </LinkButton>
          )}
          <LinkButton look={isInStore ? 'main' : 'plain'} to={home} replace>
            {say('browse')}
          </LinkButton>
        </div>
      )}
      {cart && cart.lines.length > 0 && (
        <ul role="list" className={styles.lines}>
          {cart.lines.map((line) => (
            <CartLineItem key={line.id} line={line} isReplacing />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Foot({ cart }: { cart: Cart }) {
  const { storeView } = useShop()
  const isSignedIn = useSavedLists((lists) => lists.isSignedIn)
  const say = useWords('cart')
  const subtotal = cart.totals.segments.find(({ code }) => code === 'subtotal')
  return (
    <div className={styles.foot}>
      {subtotal && (
        <p className={styles.subtotal}>
          <span>{say('subtotal')}</span>
          <span>{formatMoney(subtotal.cents, storeView)}</span>
        </p>
      )}
      <CheckoutWays isSignedIn={isSignedIn} isReplacing />
      <LinkButton to={paths.cart} replace look="plain">
        {say('view')}
      </LinkButton>
    </div>
  )
}
