import type { Choice } from 'commerce/catalog/choose-option'
import { productError } from 'commerce/catalog/offered-variants'
import type { Product, Variant } from 'commerce/catalog/product'
import { noOptions } from 'commerce/cart/chosen-options'
import { type QuantityTerms, smallestQty } from 'commerce/cart/quantity-terms'
import { quantityTermsOf } from 'commerce/catalog/quantity-terms-of'
import { soldOutSku, stockText } from 'commerce/catalog/stock/stock-text'
import { memo, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { QuantityStepper } from '#src/cart/line/quantity-stepper'
import styles from '#src/pages/product/buy-form.module.css'
import type { FormErrors } from '#src/pages/product/form-errors'
import { choicePath } from '#src/pages/product/options/choice-path'
import { ChoiceGroups } from '#src/pages/product/options/choice-groups'
import {
  BundleOptions,
  CustomOptions,
  DownloadLinks,
  GroupParts,
  TierTable,
  useOptionRules,
} from '#src/pages/product/options/rare-options'
import { plainPrice, type ShownChoice } from '#src/pages/product/offer/plain-price'
import { TypedForm, typedOf } from '#src/pages/product/options/typed-form'
import { SizeGuideButton } from '#src/pages/product/size-guide/size-guide-button'
import { StickyBar } from '#src/pages/product/sticky-bar/sticky-bar'
import { StockLine } from '#src/pages/product/offer/stock-line'
import type { StockAlertOutcome } from '#src/pages/product/stock-alert/post-stock-alert'
import { StockAlert } from '#src/pages/product/stock-alert/stock-alert'
import { stockAlertField } from '#src/pages/product/stock-alert/stock-alert-field'
import { useAddToCart } from '#src/pages/product/use-add-to-cart'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { Price } from '#src/ui/goods/price'
import { useBrowseOnly } from '#src/use-browse-only'
import { useShop } from '#src/use-shop'
import { useProblem, useWords } from '#src/ui/words/use-words'

interface BuyFormProps {
  product: Product
  choice: Choice
  /** what price and stock show: the choice, or for a moment the one before */
  settled: Choice
  choose: (attribute: string, optionId: number) => void
  variant: Variant | undefined
  shown: Variant | undefined
  posted: AddOutcome | undefined
  postedAlert: StockAlertOutcome | undefined
  /** UX-38: what is known of the stock may be old */
  isCheckingStock?: boolean
  /** UX-116: in a preview nothing is bought */
  isPreview?: boolean
  /** more fields */
  children?: React.ReactNode
}

const formId = 'buy'
const nothingSelected = { options: noOptions, parts: [] }

/** Before the script is there, the path of the form leads there. */
const toStockAlert = () => document.getElementById(stockAlertField)?.focus()

/** The bar at the bottom of a phone is far from the message. */
const bringIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

function Refused({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div ref={bringIntoView}>
      <OutcomeText kind="refused">{text}</OutcomeText>
    </div>
  )
}

/** The smallest quantity of what is shown, until another is typed. */
function useQuantity(terms: QuantityTerms, posted: string | undefined) {
  const [typed, onChange] = useState(posted)
  const min = smallestQty(terms)
  return { min, max: terms.maxQty, increment: terms.increment, value: typed ?? String(min), onChange }
}

/** Price, choices, quantity and the button. A plain form: without script it is posted as is. */
export function BuyForm(props: BuyFormProps) {
  const { product, choice, settled, choose, shown, postedAlert } = props
  const { storeView: format, basePath } = useShop()
  const say = useWords('product')
  const sayFrame = useWords('frame')
  const problem = useProblem()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const rules = useOptionRules(product)
  const [selected, setSelected] = useState(() => rules?.opening(product) ?? nothingSelected)
  const typed = typedOf(props.posted)
  const quantity = useQuantity(quantityTermsOf(product, shown), typed?.['qty']?.[0])
  const qty = quantity.value
  const stock = stockText(product, settled, selected.options)
  const missingSku = soldOutSku(product, settled, stock)
  const partName = stock.part?.name
  const soldOut = missingSku === undefined ? undefined : toStockAlert
  const { submit, isSending, errors, refusal, forget } = useAddToCart({ ...props, rules, soldOut })
  const chosen = { choice: settled, shown }
  const price = rules?.price(product, { ...chosen, ...selected, qty }) ?? plainPrice(product, chosen)
  const error = productError(product)
  const isBrowseOnly = useBrowseOnly() !== undefined
  const hasQuantity = product.type !== 'grouped'

  // A stepper's own state reaches the form in the next frame.
  const readOptions = () =>
    requestAnimationFrame(() => {
      if (form.current && rules) setSelected(rules.read(form.current))
    })
  // What was ticked or typed before the script was there counts.
  const adoptOptions = useEffectEvent(() => void readOptions())
  useEffect(() => adoptOptions(), [])

  const page = choicePath(product, choice)

  return (
    <>
      <form
        ref={form}
        id={formId}
        method="post"
        action={basePath + page + (missingSku === undefined ? '' : `#${stockAlertField}`)}
        data-offline
        noValidate
        className={styles.form}
        onSubmit={submit}
        onChange={(event) => {
          readOptions()
          if ('name' in event.target) forget(event.target.name)
        }}
      >
        <p className={styles.price} data-testid="price">
          <Price
            cents={price.cents}
            regularCents={price.regularCents}
            isFrom={price.isFrom}
            format={format}
          />
        </p>
        {error !== undefined && <OutcomeText kind="refused">{problem(error)}</OutcomeText>}
        {price.tiers.length > 0 && (
          <TierTable tiers={price.tiers} singleCents={price.singleCents} format={format} />
        )}
        <ChoiceGroups
          product={product}
          choice={choice}
          errors={errors}
          onChoose={(attribute, optionId) => {
            forget(attribute)
            choose(attribute, optionId)
          }}
          sizeHelp={<SizeGuideButton />}
        />
        <TypedForm value={typed}>
          <RareOptions product={product} chosen={chosen} errors={errors} onChange={readOptions} />
        </TypedForm>
        {props.children}
        <div className={styles.buy}>
          {hasQuantity && (
            <QuantityStepper id="qty" name="qty" {...quantity} isInvalid={errors['qty'] !== undefined} />
          )}
          <Button
            ref={button}
            type="submit"
            look="main"
            isBusy={isSending}
            disabled={props.isPreview}
            className={styles.button}
            aria-describedby={isBrowseOnly ? 'buy-paused' : undefined}
          >
            {missingSku === undefined ? sayFrame('addToBag') : say('soldOut')}
          </Button>
        </div>
        {isBrowseOnly && (
          <p id="buy-paused" className={styles.paused}>
            {say('addingPaused')}
          </p>
        )}
        <Refused text={refusal} />
        <StockLine stock={stock} isChecking={props.isCheckingStock ?? false} />
        {!props.isPreview && (
          <StickyBar
            product={product}
            choice={settled}
            price={price}
            isSending={isSending}
            isSoldOut={missingSku !== undefined}
            formId={formId}
            watched={button}
          />
        )}
      </form>
      {missingSku !== undefined && !props.isPreview && (
        <AlertPart key={missingSku} sku={missingSku} name={partName} action={page} posted={postedAlert} />
      )}
    </>
  )
}

/** The router puts the base path before its action. Nothing else on the page touches it before its script is there: what is typed then stays, and so does the focus. */
const AlertPart = memo((props: React.ComponentProps<typeof StockAlert>) => (
  <Suspense>
    <StockAlert {...props} />
  </Suspense>
))

interface RareOptionsProps {
  product: Product
  chosen: ShownChoice
  errors: FormErrors
  /** a script changed the form */
  onChange: () => void
}

function RareOptions({ product, chosen, errors, onChange }: RareOptionsProps) {
  const { storeView: format } = useShop()
  return (
    <>
      {product.customOptions.length > 0 && (
        <CustomOptions product={product} chosen={chosen} errors={errors} format={format} />
      )}
      {product.bundleOptions.length > 0 && (
        <BundleOptions product={product} errors={errors} format={format} onChange={onChange} />
      )}
      {product.type === 'grouped' && (
        <GroupParts parts={product.groupParts} errors={errors} format={format} onChange={onChange} />
      )}
      {product.downloadLinks.length > 0 && (
        <DownloadLinks product={product} error={errors['link']} format={format} />
      )}
    </>
  )
}
