import type { Assigned, StoreProduct } from 'commerce/assortment/store-product'
import type { DressCode } from 'commerce/dress-codes/dress-code'
import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import { moneyInputText } from 'commerce/studio-prices/money-input'
import { use, useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import styles from '#src/assortment/modal/product-modal.module.css'
import type { AssignedOutcome, TypedAssigned } from '#src/assortment/modal/typed-assigned'
import { productTabPath } from '#src/assortment/product-paths'
import { ErrorSummary } from '#src/forms/error-summary'
import { useErrorTitle } from '#src/forms/use-error-title'
import { GivePasswordLink } from '#src/owners/give-password-link'
import { ownerPaths } from '#src/owners/owner-paths'
import { PriceDecimals } from '#src/prices/price-decimals'
import { Button } from '#src/ui/form/button'
import { Checkbox } from '#src/ui/form/checkbox'
import { Field } from '#src/ui/form/field'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { Swatch } from '#src/ui/goods/swatch'
import { swatchBackground } from '#src/ui/goods/swatch-background'
import { useWords } from '#src/ui/words/use-words'

interface AssignFormProps {
  product: StoreProduct
  dressCodes: DressCode[]
  format: CurrencyFormat
  search: string
  outcome: AssignedOutcome | undefined
}

/** STUDIO-11: which dress codes a product belongs to, in which colors, at which price, and whether families see it. */
export function AssignForm({ product, dressCodes, format, search, outcome }: AssignFormProps) {
  const { sku, name, colors, assigned, listCents } = product
  const say = useWords('assortment')
  const summary = useRef<HTMLDivElement>(null)
  const isSending = useNavigation().formData !== undefined
  const refused = outcome?.kind === 'refused' ? outcome : undefined
  const decimals = use(PriceDecimals)
  const shown = refused?.typed ?? typedOf(product, decimals)
  const errors = refused?.errors ?? []
  useErrorTitle(errors.length > 0)
  useEffect(() => {
    if (refused) summary.current?.focus()
  }, [refused])
  const errorOf = (field: string) => errors.find((each) => each.field === field)?.message
  const action = productTabPath(sku, 'assign', search)
  const current = refused?.saved === undefined ? assigned : (refused.saved ?? undefined)
  if (outcome?.kind === 'removing')
    return (
      <Form method="post" action={action} preventScrollReset className={styles.form}>
        <p className={styles.strong}>{say('removeAsked', { name })}</p>
        <p>{say('removeTold')}</p>
        <p className={styles.ways}>
          <Button type="submit" name="intent" value="remove-now" isBusy={isSending}>
            {say('removeNow')}
          </Button>
          <Link to={action} replace preventScrollReset>
            {say('keep')}
          </Link>
        </p>
      </Form>
    )
  return (
    <Form method="post" action={action} preventScrollReset noValidate className={styles.form}>
      <input type="hidden" name="version" value={current?.version ?? ''} />
      <input type="hidden" name="_id" value={current?.id ?? ''} />
      <ErrorSummary ref={summary} errors={errors} />
      {refused?.saved !== undefined && (
        <SavedByOthers saved={refused.saved} colors={colors} dressCodes={dressCodes} format={format} />
      )}
      <fieldset>
        <legend>{say('dressCodes')}</legend>
        {dressCodes.length === 0 && (
          <p className={styles.none}>
            {say('noDressCodes')} <Link to={ownerPaths.dressCodes}>{say('toDressCodes')}</Link>
          </p>
        )}
        {dressCodes.map((code) => (
          <Checkbox
            key={code.id}
            name="dressCode"
            value={code.id}
            defaultChecked={shown.dressCodes.includes(code.id)}
          >
            <span className={styles.value}>{code.name}</span>
          </Checkbox>
        ))}
      </fieldset>
      {colors.length > 0 && (
        <fieldset id="colors" tabIndex={-1} aria-describedby="colors-error">
          <legend>{say('allowedColors')}</legend>
          <input type="hidden" name="shownColors" value={colors.map(({ id }) => id).join()} />
          <p className={styles.hint}>{say('colorsHint')}</p>
          <FieldErrorText id="colors-error" error={errorOf('colors')} />
          {colors.map(({ id, label, swatch }) => (
            <Checkbox key={id} name="color" value={id} defaultChecked={shown.colors.includes(id)}>
              <span className={styles.value}>
                <Swatch background={swatchBackground(swatch)} /> {label}
              </span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div className={styles.price}>
        <Field
          name="price"
          label={say('studentPrice')}
          hint={say('priceHint', { price: formatMoney(listCents, format) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={shown.price}
          error={errorOf('price')}
        />
        {refused?.needsPassword && <GivePasswordLink />}
      </div>
      <Checkbox name="isPublished" value="yes" defaultChecked={shown.isPublished}>
        {say('published')}
      </Checkbox>
      <p className={styles.ways} id="assign" tabIndex={-1}>
        <Button type="submit" look="main" name="intent" value="save" isBusy={isSending}>
          {say(current ? 'save' : 'addToStore')}
        </Button>
        {current && (
          <Button type="submit" look="plain" name="intent" value="remove">
            {say('remove')}
          </Button>
        )}
      </p>
    </Form>
  )
}

function typedOf({ assigned, colors }: StoreProduct, decimals: number): TypedAssigned {
  const price = assigned?.ownCents ?? null
  return {
    price: price === null ? '' : moneyInputText(price, decimals),
    dressCodes: assigned?.dressCodes ?? [],
    isPublished: assigned?.isPublished ?? true,
    colors: assigned?.allowedColors ?? colors.map(({ id }) => id),
  }
}

interface SavedByOthersProps extends Pick<AssignFormProps, 'dressCodes' | 'format'> {
  saved: Assigned | null
  colors: StoreProduct['colors']
}

/** UX-111: what somebody else saved; what was sent stands in the fields. */
function SavedByOthers({ saved, colors, dressCodes, format }: SavedByOthersProps) {
  const say = useWords('assortment')
  if (saved === null)
    return (
      <p role="alert" className={styles.saved}>
        {say('goneMeanwhile')}
      </p>
    )
  const names = dressCodes.filter(({ id }) => saved.dressCodes.includes(id)).map(({ name }) => name)
  const allowed = colors.filter(({ id }) => saved.allowedColors?.includes(id) ?? true)
  const listed = (texts: string[]) => (texts.length > 0 ? texts.join(', ') : say('noneOfThem'))
  return (
    <div role="alert" className={styles.saved}>
      <p className={styles.strong}>{say('changedTitle')}</p>
      <dl>
        <dt>{say('studentPrice')}</dt>
        <dd>{saved.ownCents === null ? say('defaultPrice') : formatMoney(saved.ownCents, format)}</dd>
        <dt>{say('dressCodes')}</dt>
        <dd>{listed(names)}</dd>
        {colors.length > 0 && (
          <>
            <dt>{say('allowedColors')}</dt>
            <dd>{listed(allowed.map(({ label }) => label))}</dd>
          </>
        )}
        <dt>{say('publishedShort')}</dt>
        <dd>{say(saved.isPublished ? 'yes' : 'no')}</dd>
      </dl>
      <p>{say('changedHelp')}</p>
    </div>
  )
}
