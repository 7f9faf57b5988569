import { formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import { Form } from 'react-router'
import { GivePasswordLink } from '#src/owners/give-password-link'
import { ChosenProducts } from '#src/pages/dashboard/my-products/bulk/bulk-form'
import styles from '#src/pages/dashboard/my-products/bulk/price-outcome.module.css'
import type { PriceObstacle } from '#src/prices/post-bulk'
import type { MyProductsOutcome } from '#src/prices/post-my-products'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface PriceOutcomeProps {
  outcome: MyProductsOutcome | undefined
  shown: ShownTable
}

/** UX-109: what became of a change of many prices, product by product. */
export function PriceOutcome({ outcome, shown }: PriceOutcomeProps) {
  const say = useWords('prices')
  const { storeView } = useShop()
  const money = (cents: Cents) => formatMoney(cents, storeView)
  if (outcome?.kind === 'applied') {
    const rows = outcome.rows.map(({ sku, name, studentCents }) => ({
      sku,
      name,
      text: `${money(studentCents)} · ${say('appliedRow')}`,
    }))
    return (
      <>
        <OutcomeText kind="done">{say('applied', { count: rows.length })}</OutcomeText>
        <Results rows={rows} />
      </>
    )
  }
  if (outcome?.kind === 'undone')
    return <OutcomeText kind="done">{say('undone', { count: outcome.count })}</OutcomeText>
  if (outcome?.kind !== 'not-applied' && outcome?.kind !== 'not-undone') return null
  return (
    <>
      <OutcomeText kind="refused">
        {say(outcome.kind === 'not-applied' ? 'notApplied' : 'notUndone')} {outcome.message}{' '}
        {outcome.needsPassword && <GivePasswordLink />}
      </OutcomeText>
      <Obstacles obstacles={outcome.obstacles} />
      {outcome.kind === 'not-applied' && (
        <Form method="post" action={tablePath(shown)}>
          <input type="hidden" name="intent" value="preview" />
          <input type="hidden" name="rule" value={outcome.values.rule} />
          <input type="hidden" name="value" value={outcome.values.value} />
          <ChosenProducts skus={outcome.skus} isAll={outcome.isAll} />
          <Button type="submit">{say('previewAgain')}</Button>
        </Form>
      )}
    </>
  )
}

function Obstacles({ obstacles }: { obstacles: PriceObstacle[] }) {
  const say = useWords('prices')
  const { storeView } = useShop()
  const money = (cents: Cents | null) => (cents === null ? say('noPrice') : formatMoney(cents, storeView))
  const textOf = ({ message, savedCents, sentCents = null, isMoved }: PriceObstacle) => {
    if (message !== undefined) return message
    if (savedCents === undefined) return say('notThere')
    if (isMoved) return say('movedRow', { price: money(sentCents) })
    return say('conflictRow', { saved: money(savedCents), typed: money(sentCents) })
  }
  return <Results rows={obstacles.map((each) => ({ sku: each.sku, name: each.name, text: textOf(each) }))} />
}

function Results({ rows }: { rows: { sku: string; name: string; text: string }[] }) {
  const say = useWords('prices')
  if (rows.length === 0) return null
  return (
    <details className={styles.results} open={rows.length <= shortList}>
      <summary>{say('result')}</summary>
      <ul role="list">
        {rows.map(({ sku, name, text }) => (
          <li key={sku}>
            <span className={styles.name}>{name}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Longer ones open when they are asked for. */
const shortList = 10
