import type { DressCode } from 'commerce/dress-codes/dress-code'
import { orderOfThese } from 'commerce/dress-codes/move-in-order'
import { Form, Link } from 'react-router'
import styles from '#src/dress-codes/order-conflict.module.css'
import { dressCodePaths } from '#src/dress-codes/dress-code-paths'
import type { RowOrder } from '#src/row-order/row-order'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface OrderConflictProps {
  /** the order that was not saved */
  mine: string[]
  /** the one that is there */
  theirs: RowOrder<DressCode>
  onKeep?: () => void
}

/** UX-111: somebody else was faster. Both orders are shown, and one of them is chosen. */
export function OrderConflict({ mine, theirs, onKeep }: OrderConflictProps) {
  const say = useWords('dress-codes')
  const wanted = orderOfThese(
    theirs.rows.map(({ id }) => id),
    mine,
  )
  const byId = new Map(theirs.rows.map((code) => [code.id, code]))
  const mineNow = wanted.flatMap((id) => byId.get(id) ?? [])
  return (
    <section role="alert" aria-labelledby="conflict" className={styles.conflict}>
      <h2 id="conflict">{say('reorderedTitle')}</h2>
      <p>{say('reorderedHelp')}</p>
      <div className={styles.both}>
        <Order title={say('theirOrder')} codes={theirs.rows} />
        <Order title={say('yourOrder')} codes={mineNow} />
      </div>
      <Form method="post" action={dressCodePaths.list} className={styles.ways}>
        <input type="hidden" name="order" value={wanted.join()} />
        <input type="hidden" name="version" value={theirs.version} />
        <Button type="submit" name="intent" value="order">
          {say('useYours')}
        </Button>
        <Link to={dressCodePaths.list} onClick={onKeep}>
          {say('keepTheirs')}
        </Link>
      </Form>
    </section>
  )
}

function Order({ title, codes }: { title: string; codes: DressCode[] }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ol>
        {codes.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
    </div>
  )
}
