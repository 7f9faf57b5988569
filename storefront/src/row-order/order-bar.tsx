import { Form } from 'react-router'
import styles from '#src/row-order/order-bar.module.css'
import { OrderConflict } from '#src/row-order/order-conflict'
import { pressMove } from '#src/row-order/press-move'
import type { NamedRow, RowOrder } from '#src/row-order/row-order'
import type { useRowOrder } from '#src/row-order/use-row-order'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

interface OrderBarProps {
  /** id of its form, which the buttons of the rows belong to */
  form: string
  /** the page that it is on */
  action: string
  /** of a conflict */
  heading: 'h2' | 'h3'
  loaded: RowOrder<NamedRow>
  order: ReturnType<typeof useRowOrder<NamedRow>>
}

/** UX-111, UX-112: above rows in an order: the last move, the way back, and what went wrong. */
export function OrderBar({ form, action, heading, loaded, order }: OrderBarProps) {
  const { rows, moved, movedTo, trouble, isSaving, move, save, keepTheirs } = order
  const say = useWords('row-order')
  const movedRow = rows[movedTo - 1]
  return (
    <>
      {trouble?.kind === 'reordered' && (
        <OrderConflict
          heading={heading}
          action={action}
          mine={trouble.mine}
          theirs={trouble.theirs}
          onKeep={keepTheirs}
        />
      )}
      {trouble?.kind === 'refused' && (
        <OutcomeText kind="refused">
          {trouble.message} {say('orderNotSaved')}{' '}
          <Button look="plain" onClick={save}>
            {say('tryAgain')}
          </Button>
        </OutcomeText>
      )}
      <Form
        method="post"
        action={action}
        id={form}
        onSubmit={(event) => pressMove(event, move)}
        className={styles.bar}
      >
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="order" value={loaded.rows.map(({ id }) => id).join()} />
        <input type="hidden" name="version" value={loaded.version} />
        {/* What Enter presses in a row's field, without script. */}
        <button type="submit" hidden />
        <p role="status" className={styles.status}>
          {movedRow && say('moved', { name: movedRow.name, position: movedTo, count: rows.length })}{' '}
          {isSaving && say('saving')}
        </p>
        {movedRow && moved && moved.from !== movedTo && (
          <Button type="submit" look="plain" name="move" value={`${moved.id}.${moved.from}`}>
            {say('undo')}
          </Button>
        )}
      </Form>
    </>
  )
}
