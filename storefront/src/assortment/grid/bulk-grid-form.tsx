import type { BulkCell, BulkGrid } from 'commerce/assortment/bulk-grid'
import { readQty } from 'commerce/cart/read-qty'
import { CART_MAX_QTY } from 'commerce/limits'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { VariantsOutcome } from '#src/assortment/grid/variants-outcome'
import styles from '#src/assortment/grid/bulk-grid-form.module.css'
import { moveByArrow } from '#src/assortment/grid/move-by-arrow'
import { FormKey } from '#src/forms/form-key'
import { useEarlyInput } from '#src/forms/use-early-input'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { Swatch } from '#src/ui/goods/swatch'
import { swatchBackground } from '#src/ui/goods/swatch-background'
import { useWords } from '#src/ui/words/use-words'

interface BulkGridFormProps {
  grid: BulkGrid
  name: string
  action: string
  outcome: VariantsOutcome | undefined
}

/** STUDIO-14: colors by sizes with their stock; quantities of many are added to the cart at once. */
export function BulkGridForm({ grid, name, action, outcome }: BulkGridFormProps) {
  const { rows, columns, cells, rowsLabel, columnsLabel } = grid
  const say = useWords('assortment')
  const isSending = useNavigation().formData !== undefined
  const [pieces, setPieces] = useState(0)
  const countPieces = (form: HTMLFormElement) => setPieces(piecesOf(new FormData(form)))
  const form = useEarlyInput(countPieces)
  const typed = outcome?.typed ?? {}
  const problemOf = new Map(outcome?.refused.map(({ sku, message }) => [sku, message]))
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      className={styles.form}
      onInput={(event) => countPieces(event.currentTarget)}
    >
      <FormKey name="request" />
      {outcome?.message !== undefined && <OutcomeText kind="refused">{outcome.message}</OutcomeText>}
      {outcome && outcome.refused.length > 0 && (
        <OutcomeText kind="refused">
          {say('notAllAdded', { count: outcome.refused.length, added: outcome.added })}
        </OutcomeText>
      )}
      <p className={styles.help}>{say('gridHelp')}</p>
      {/* It scrolls by itself, so that a keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={say('gridOf', { name })} tabIndex={0} className={styles.scroll}>
        {/* Arrow keys are a shorter way between its inputs. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table className={styles.table} onKeyDown={moveByArrow}>
          <thead>
            <tr>
              <th scope="col">{[rowsLabel, columnsLabel].filter(Boolean).join(' / ')}</th>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label === '' ? say('quantity') : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className={styles.color}>
                    {row.swatch !== '' && <Swatch background={swatchBackground(row.swatch)} />}
                    {row.label === '' ? name : row.label}
                  </span>
                </th>
                {columns.map((column, place) => (
                  <Cell
                    key={column.id}
                    cell={cells[at]?.[place]}
                    label={[row.label, column.label].filter(Boolean).join(', ') || name}
                    typed={typed}
                    problemOf={problemOf}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.ways}>
        <Button type="submit" look="main" name="intent" value="add" isBusy={isSending}>
          {say('addToBag')}
        </Button>
        <span role="status">{pieces > 0 && say('pieces', { count: pieces })}</span>
      </p>
      <p className={styles.help}>{say('bagPrices')}</p>
    </Form>
  )
}

interface CellProps {
  cell: BulkCell | undefined
  label: string
  typed: Readonly<Record<string, string>>
  problemOf: ReadonlyMap<string, string>
}

function Cell({ cell, label, typed, problemOf }: CellProps) {
  const say = useWords('assortment')
  if (!cell)
    return (
      <td className={styles.dash}>
        <span className="visually-hidden">{say('noVariant')}</span>
      </td>
    )
  const { sku, isInStock, units } = cell
  const stock = units === null ? say('available') : say('units', { count: units })
  if (!isInStock) return <td className={styles.none}>{say('soldOut')}</td>
  const problem = problemOf.get(sku)
  return (
    <td>
      <input
        id={`qty-${sku}`}
        name={`qty-${sku}`}
        aria-label={say('cellName', { variant: label, stock })}
        aria-invalid={problem === undefined ? undefined : true}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={typed[sku]}
        className={styles.qty}
      />
      <span aria-hidden className={styles.stock}>
        {stock}
      </span>
      {problem !== undefined && <span className={styles.problem}>{problem}</span>}
    </td>
  )
}

function piecesOf(form: FormData): number {
  return [...form].reduce((sum, [name, value]) => {
    const qty = name.startsWith('qty-') && typeof value === 'string' ? (readQty(value) ?? 0) : 0
    return sum + Math.min(qty, CART_MAX_QTY)
  }, 0)
}
