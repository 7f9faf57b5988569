import { formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import type { PreviewedPrice } from 'commerce/studio-prices/bulk-prices'
import { Fragment, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ChosenProducts, RuleForm } from '#src/pages/dashboard/my-products/bulk/bulk-form'
import styles from '#src/pages/dashboard/my-products/bulk/price-preview.module.css'
import type { BulkOutcome } from '#src/prices/post-bulk'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { moneyRange } from '#src/ui/goods/money-range'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface PricePreviewProps {
  preview: Extract<BulkOutcome, { kind: 'preview' }>
  shown: ShownTable
}

const columns = ['product', 'now', 'then', 'myPrice', 'msrp', 'myProfit', 'warning'] as const
const notes = { 'below-zero': 'belowZero', 'too-high': 'tooHigh', 'below-my-price': 'belowMyPrice' } as const

/** What a refusal names. The server takes a form with so many names of so many letters, whatever they are; more are told by their SKU. */
const mostNames = 200
const longestName = 100

/** UX-109: old and new price of each product before anything is saved. */
export function PricePreview({ preview, shown }: PricePreviewProps) {
  const say = useWords('prices')
  const { rows, values, isPossible, isAll, changeId } = preview
  const intent = useNavigation().formData?.get('intent')
  const path = tablePath(shown)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const belowMine = rows.filter(({ warnings }) => warnings.includes('below-my-price')).length
  const impossible = rows.filter(({ warnings }) => warnings.some((each) => each !== 'below-my-price')).length
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview" ref={heading} tabIndex={-1}>
        {say('previewTitle', { count: rows.length })}
      </h2>
      <p className={styles.help}>{say('previewHelp')}</p>
      {impossible > 0 && <OutcomeText kind="refused">{say('impossible', { count: impossible })}</OutcomeText>}
      {belowMine > 0 && <p className={styles.warning}>{say('belowMine', { count: belowMine })}</p>}
      <Form method="post" action={path} className={styles.ways}>
        <input type="hidden" name="change" value={changeId} />
        <input type="hidden" name="rule" value={values.rule} />
        <input type="hidden" name="value" value={values.value} />
        <ChosenProducts skus={[]} isAll={isAll} />
        {rows.map(({ sku, name, version, studentCents }) => (
          <Fragment key={sku}>
            <input type="hidden" name="product" value={`${version}_${studentCents} ${sku}`} />
            {rows.length <= mostNames && (
              <input type="hidden" name="name" value={name.slice(0, longestName)} />
            )}
          </Fragment>
        ))}
        {isPossible && (
          <Button type="submit" name="intent" value="apply" look="main" isBusy={intent === 'apply'}>
            {say('apply', { count: rows.length })}
          </Button>
        )}
        <Button type="submit" name="intent" value="back" look="plain" isBusy={intent === 'back'}>
          {say('back')}
        </Button>
      </Form>
      <table className={styles.table} aria-labelledby="preview">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewedRow key={row.sku} row={row} />
          ))}
        </tbody>
      </table>
      <h3>{say('another')}</h3>
      <RuleForm shown={shown} values={values}>
        <ChosenProducts skus={rows.map(({ sku }) => sku)} isAll={isAll} />
      </RuleForm>
    </section>
  )
}

function PreviewedRow({ row }: { row: PreviewedPrice }) {
  const say = useWords('prices')
  const { storeView } = useShop()
  const money = (cents: Cents) => formatMoney(cents, storeView)
  const range = (...ends: [Cents, Cents]) => moneyRange(ends, storeView, (said) => say('fromTo', said))
  return (
    <tr>
      <th scope="row">
        {row.name}
        <span className={styles.sku}>{row.sku}</span>
      </th>
      <td data-label={say('now')}>{money(row.oldCents)}</td>
      <td data-label={say('then')} className={styles.then}>
        {money(row.studentCents)}
      </td>
      <td data-label={say('myPrice')}>{range(row.myCents, row.highestCents)}</td>
      <td data-label={say('msrp')}>{money(row.listCents)}</td>
      <td data-label={say('myProfit')}>{range(row.profitCents, row.profitAtHighestCents)}</td>
      <td data-label={say('warning')} className={styles.warning}>
        {row.warnings.map((warning) => say(notes[warning])).join(', ')}
      </td>
    </tr>
  )
}
