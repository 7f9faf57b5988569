import { formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import type { ListedStudioProduct } from 'commerce/studio-prices/listed-studio-product'
import { moneyInputText, readMoneyInput } from 'commerce/studio-prices/money-input'
import { use, useState } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import { useEarlyInput } from '#src/forms/use-early-input'
import { GivePasswordLink } from '#src/owners/give-password-link'
import styles from '#src/pages/dashboard/my-products/rows/price-cell.module.css'
import type { RowOutcome } from '#src/prices/post-row'
import { PriceDecimals } from '#src/prices/price-decimals'
import { usePriceProblem } from '#src/prices/use-price-problem'
import { useWhenIdle } from '#src/prices/use-when-idle'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface PriceCellProps {
  row: ListedStudioProduct
  /** what the row shows was saved from here since the table came */
  isOwnVersion: boolean
  fetcher: FetcherWithComponents<RowOutcome>
  outcome: RowOutcome | undefined
  path: string
}

type Conflict = Extract<RowOutcome, { kind: 'conflict' }>

/** UX-110: the price of a product, to be typed. Enter or leaving it saves, Escape restores. */
export function PriceCell(props: PriceCellProps) {
  const { row, fetcher, path } = props
  const say = useWords('prices')
  const { sku, version, name } = row
  const { text, error, needsPassword, conflict, told, type, restore, save } = usePrice(props)
  // What somebody else saved is replaced only by who has seen it.
  const seen = conflict ?? { savedVersion: version, savedCents: row.ownCents }
  const field = useEarlyInput<HTMLInputElement>((early) => {
    if (early.value === text) return
    type(early.value)
    // Leaving the field saves it, also before the script was there.
    if (document.activeElement !== early) save(early.value)
  })
  const isSaving = fetcher.state !== 'idle'
  const id = `price-${sku}`
  const saveButton = (
    <button type="submit" className={styles.save}>
      {say('save')}
    </button>
  )
  return (
    <fetcher.Form
      method="post"
      action={`${path}#row-${sku}`}
      className={styles.cell}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="version" value={seen.savedVersion} />
      <input type="hidden" name="was" value={wasOf(seen.savedCents)} />
      <input
        ref={field}
        id={id}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={longestPrice}
        className={styles.input}
        aria-label={say('priceOf', { name })}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        placeholder={say('defaultPrice')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') restore()
          // Where it asks, only its button answers.
          if (event.key === 'Enter' && conflict) event.preventDefault()
        }}
        onBlur={() => {
          // Its link and its button must not move away from under the pointer.
          if (!conflict && !needsPassword) save()
        }}
      />
      {!needsPassword && <noscript>{saveButton}</noscript>}
      <span role="status" className={styles.state}>
        {isSaving ? say('saving') : told?.kind === 'saved' ? say('saved') : ''}
      </span>
      <FieldErrorText id={`${id}-error`} error={error} />
      {needsPassword && (
        <>
          <GivePasswordLink />
          {saveButton}
        </>
      )}
      {conflict && <Question conflict={conflict} path={path} />}
    </fetcher.Form>
  )
}

/** UX-111: what somebody else saved beside what was typed; the owner chooses. */
function Question({ conflict, path }: { conflict: Conflict; path: string }) {
  const say = useWords('prices')
  const { storeView } = useShop()
  const money = (cents: Cents | null) => (cents === null ? say('noPrice') : formatMoney(cents, storeView))
  const read = readMoneyInput(conflict.typed)
  const typed = money(read.kind === 'amount' ? read.cents : null)
  const saved = money(conflict.savedCents)
  return (
    <div role="alert" className={styles.question}>
      <p>{say('conflict', { saved, typed })}</p>
      <Link to={path} preventScrollReset>
        {say('keepTheirs', { saved })}
      </Link>
      <button type="submit" className={styles.save}>
        {say('useMine', { typed })}
      </button>
    </div>
  )
}

function usePrice({ row, isOwnVersion, fetcher, outcome, path }: PriceCellProps) {
  const sayProblem = usePriceProblem()
  const { sku, version, ownCents } = row
  const decimals = use(PriceDecimals)
  const saved = textOf(ownCents, decimals)
  const refused = outcome?.kind === 'refused' || outcome?.kind === 'conflict' ? outcome.typed : undefined
  // What was typed is about the price that was there then.
  const [typed, setTyped] = useState({ text: refused ?? saved, version, isNew: false })
  // Meant while another price is on its way: it goes next.
  const [next, setNext] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // What the server said counts until something else is typed.
  const [isAnswered, setIsAnswered] = useState(true)
  const isKept = typed.version === version || (typed.isNew && isOwnVersion)
  const text = next ?? (isKept ? typed.text : saved)
  const told = isAnswered && fetcher.state === 'idle' ? outcome : undefined
  const conflict = told?.kind === 'conflict' && told.savedVersion > version ? told : undefined
  const answered = told?.kind === 'refused' || told?.kind === 'gone' ? told.message : undefined

  function type(text: string) {
    setTyped({ text, version, isNew: true })
    setNext(undefined)
    setProblem(undefined)
    if (!conflict) setIsAnswered(false)
  }

  function restore() {
    setTyped({ text: saved, version, isNew: false })
    setNext(undefined)
    setProblem(undefined)
    setIsAnswered(false)
  }

  function save(meant = text) {
    const read = meant.trim() === '' ? null : readMoneyInput(meant)
    if (read?.kind === 'problem') {
      setProblem(sayProblem(read.problem))
      return
    }
    const price = textOf(read && read.cents, decimals)
    setTyped({ text: price, version, isNew: false })
    setProblem(undefined)
    const isBusy = fetcher.state !== 'idle'
    setNext(isBusy ? price : undefined)
    if (isBusy || (price === saved && !conflict)) return
    setIsAnswered(true)
    const was = wasOf(conflict ? conflict.savedCents : ownCents)
    const form = { intent: 'price', sku, version: String(conflict?.savedVersion ?? version), was, price }
    void fetcher.submit(form, { method: 'post', action: path })
  }

  useWhenIdle(fetcher.state, () => {
    if (next !== undefined) save(next)
  })

  const needsPassword = problem === undefined && told?.kind === 'refused' && told.needsPassword
  return { text, error: problem ?? answered, needsPassword, conflict, told, type, restore, save }
}

/** A price to type has no more letters. */
const longestPrice = 40

function textOf(cents: Cents | null, decimals: number): string {
  return cents === null ? '' : moneyInputText(cents, decimals)
}

const wasOf = (cents: Cents | null) => (cents === null ? '' : String(cents))
