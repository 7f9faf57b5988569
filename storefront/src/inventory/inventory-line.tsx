import type { InventoryRow } from 'commerce/inventory/inventory'
import { Form } from 'react-router'
import { type InventoryChoice, inventoryPath } from '#src/inventory/inventory-choice'
import styles from '#src/inventory/inventory-line.module.css'
import { stateWord } from '#src/inventory/state-word'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface InventoryLineProps {
  row: InventoryRow
  shown: InventoryChoice
}

/** A product or variant, and what is there of it. */
export function InventoryLine({ row, shown }: InventoryLineProps) {
  const say = useWords('inventory')
  const { sku, name, options, dressCodes, qty, state, sold, familiesWaiting } = row
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.product}>
        {name}
        {options.length > 0 && (
          <span className={styles.options}>{options.map(({ value }) => value).join(', ')}</span>
        )}
        <span className={styles.sku}>{sku}</span>
      </th>
      <td data-label={say('dressCodes')}>
        {dressCodes.length > 0 ? dressCodes.map((code) => code.name).join(', ') : say('noDressCode')}
      </td>
      <td data-label={say('stock')} className={styles.figure}>
        {qty !== null && qty > 0 && <span className={styles.qty}>{qty}</span>}
        {(qty === null || state !== 'in_stock') && (
          <span className={[styles.state, styles[state]].filter(Boolean).join(' ')}>
            {say(stateWord[state])}
          </span>
        )}
      </td>
      <td data-label={say('sold')} className={styles.figure}>
        {sold}
      </td>
      <td data-label={say('waiting')} className={styles.figure}>
        {familiesWaiting}
      </td>
      <td className={styles.ways}>
        {(state === 'sold_out' || row.isRequested) && <Request row={row} shown={shown} />}
      </td>
    </tr>
  )
}

/** The owner gets a mail once it is back. */
function Request({ row: { sku, name, options, isRequested }, shown }: InventoryLineProps) {
  const say = useWords('inventory')
  const named = { name: [name, ...options.map(({ value }) => value)].join(', ') }
  return (
    <Form method="post" action={inventoryPath(shown)} preventScrollReset className={styles.request}>
      <input type="hidden" name="sku" value={sku} />
      {isRequested && <span>{say('requested')}</span>}
      <Button
        type="submit"
        look={isRequested ? 'plain' : 'outline'}
        name="intent"
        value={isRequested ? 'forget' : 'ask'}
        aria-label={say(isRequested ? 'forgetNamed' : 'askNamed', named)}
      >
        {say(isRequested ? 'forget' : 'ask')}
      </Button>
    </Form>
  )
}
