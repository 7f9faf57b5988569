import type { CartLine } from 'commerce/cart/cart'
import { formatMoney } from 'commerce/format-money'
import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { paths } from '#src/paths'
import { showCart } from '#src/cart/shown-cart'
import styles from '#src/cart/line/cart-line-item.module.css'
import { lineNotes } from '#src/cart/line/line-notes'
import type { CartOutcome } from '#src/cart/post-cart'
import { MoveToWishlist } from '#src/cart/line/move-to-wishlist'
import { QuantityStepper } from '#src/cart/line/quantity-stepper'
import { RemoveLine } from '#src/cart/line/remove-line'
import { useFocusAfterRemoval } from '#src/cart/line/use-focus-after-removal'
import { useLineQty } from '#src/cart/line/use-line-qty'
import { LineDancer } from '#src/cart/line/line-dancer-in-store'
import { Picture } from '#src/ui/goods/picture'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'
import { extraPart } from '#src/ui/on-demand'

// Only lines that were changed without a connection have it.
const UncheckedStock = extraPart(async () => (await import('#src/cart/offline/waiting-note')).UncheckedStock)

interface CartLineItemProps {
  line: CartLine
  /** from a form posted without script */
  refusal?: string | undefined
  /** the URL asks for it, without script */
  isRemoving?: boolean
  /** in the drawer: the way back leads to the page behind it */
  isReplacing?: boolean
}

/** A cart line. It saves its quantity by itself. */
export function CartLineItem({ line, refusal, isRemoving = false, isReplacing = false }: CartLineItemProps) {
  const { storeView, basePath, studioKey } = useShop()
  const say = useWords('cart')
  const sayFrame = useWords('frame')
  const fetcher = useFetcher<CartOutcome>()
  const answer = fetcher.data
  const problem = answer?.kind === 'refused' ? answer.message : refusal
  const isSaving = fetcher.state !== 'idle'
  const { shown, type, save } = useLineQty(line, fetcher)

  useEffect(() => {
    if (answer?.kind === 'changed') showCart(answer.cart)
  }, [answer])

  const item = useRef<HTMLLIElement>(null)
  useFocusAfterRemoval(item)

  const path = paths.product(line, line.sku)
  const problemId = `problem-${line.id}`
  return (
    <li ref={item} className={styles.line} aria-busy={isSaving || undefined}>
      <Link to={path} replace={isReplacing} tabIndex={-1} aria-hidden className={styles.picture}>
        <Picture image={line.image} size="tile" alt="" shownWidth="120px" />
      </Link>
      <div className={styles.text}>
        <h2>
          <Link to={path} replace={isReplacing}>
            {line.name}
          </Link>
        </h2>
        {line.options.length > 0 && (
          <dl className={styles.options}>
            {line.options.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {studioKey !== null && <LineDancer line={line} />}
        <p className={styles.unit}>
          {formatMoney(line.unitCents, storeView)} <span className="visually-hidden">{say('each')}</span>
          {line.regularCents > line.unitCents && (
            <s>
              <span className="visually-hidden">{say('regularPrice')}</span>
              {formatMoney(line.regularCents, storeView)}
            </s>
          )}
        </p>
        {line.discountCents > 0 && (
          <p className={styles.discount}>
            {say('lineDiscount', { amount: formatMoney(line.discountCents, storeView) })}
          </p>
        )}
        {line.isUnchecked && <UncheckedStock />}
        {line.stockState !== 'out_of_stock' && !line.isUnchecked && (
          <p className={styles.stock}>{say('inStock')}</p>
        )}
        {lineNotes(line, { say, sayFrame, format: storeView }).map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
      <form
        method="post"
        action={basePath + paths.cart}
        className={styles.quantity}
        onSubmit={(event) => {
          event.preventDefault()
          save(shown)
        }}
      >
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="line" value={line.id} />
        <input type="hidden" name="sku" value={line.sku} />
        <QuantityStepper
          id={`qty-${line.id}`}
          name="qty"
          label={say('quantityOf', { name: line.name })}
          value={shown}
          max={line.maxQty}
          {...line.quantities}
          isInvalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : problemId}
          onChange={type}
          onSettle={save}
        />
        <noscript>
          <button type="submit" className={styles.update}>
            {say('update')}
          </button>
        </noscript>
      </form>
      <p className={styles.total}>
        <span className="visually-hidden">{say('lineTotal')}</span>
        {formatMoney(line.rowCents, storeView)}
      </p>
      <RemoveLine line={line} isAsking={isRemoving} fetcher={fetcher}>
        <MoveToWishlist line={line} fetcher={fetcher} />
      </RemoveLine>
      <p role="status" className={styles.saving}>
        {isSaving ? say('saving') : ''}
      </p>
      {problem !== undefined && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  )
}
