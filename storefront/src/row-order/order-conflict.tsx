import { orderOfThese } from 'commerce/dress-codes/move-in-order'
import { Form, Link } from 'react-router'
import styles from '#src/row-order/order-conflict.module.css'
import type { NamedRow, RowOrder } from '#src/row-order/row-order'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface OrderConflictProps {
  heading: 'h2' | 'h3'
  /** the order that was not saved */
  mine: string[]
  /** the one that is there */
  theirs: RowOrder<NamedRow>
  /** the page that it is on */
  action: string
  onKeep?: () => void
}

/** UX-111: somebody else was faster. Both orders are shown, and one of them is chosen. */
export function OrderConflict(props: OrderConflictProps) {
  const { heading: Heading, mine, theirs, action, onKeep } = props
  const say = useWords('row-order')
  const wanted = orderOfThese(
    theirs.rows.map(({ id }) => id),
    mine,
  )
  const byId = new Map(theirs.rows.map((row) => [row.id, row]))
  return (
    <section role="alert" aria-labelledby="conflict" className={styles.conflict}>
      <Heading id="conflict">{say('reorderedTitle')}</Heading>
      <p>{say('reorderedHelp')}</p>
      <div className={styles.both}>
        <Order title={say('theirOrder')} rows={theirs.rows} />
        <Order title={say('yourOrder')} rows={wanted.flatMap((id) => byId.get(id) ?? [])} />
      </div>
      <Form method="post" action={action} preventScrollReset className={styles.ways}>
        <input type="hidden" name="order" value={wanted.join()} />
        <input type="hidden" name="version" value={theirs.version} />
        <Button type="submit" name="intent" value="order">
          {say('useYours')}
        </Button>
        <Link to={action} onClick={onKeep}>
          {say('keepTheirs')}
        </Link>
      </Form>
    </section>
  )
}

function Order({ title, rows }: { title: string; rows: NamedRow[] }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ol>
        {rows.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
    </div>
  )
}
