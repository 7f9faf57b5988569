import { orderOfThese } from 'commerce/dress-codes/move-in-order'
import type { StudioCategory } from 'commerce/studio-menu/menu'
import { Form, Link } from 'react-router'
import styles from '#src/dress-codes/order-conflict.module.css'
import type { RowOrder } from '#src/row-order/row-order'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface CategoryConflictProps {
  /** the order that was not saved */
  mine: string[]
  /** the one that is there */
  theirs: RowOrder<StudioCategory>
  /** the page that it is on */
  action: string
  onKeep?: () => void
}

/** UX-111: somebody else was faster. Both orders are shown, and one of them is chosen. */
export function CategoryConflict({ mine, theirs, action, onKeep }: CategoryConflictProps) {
  const say = useWords('inventory')
  const wanted = orderOfThese(
    theirs.rows.map(({ id }) => id),
    mine,
  )
  const byId = new Map(theirs.rows.map((category) => [category.id, category]))
  return (
    <section role="alert" aria-labelledby="conflict" className={styles.conflict}>
      <h3 id="conflict">{say('reorderedTitle')}</h3>
      <p>{say('reorderedHelp')}</p>
      <div className={styles.both}>
        <Order title={say('theirOrder')} categories={theirs.rows} />
        <Order title={say('yourOrder')} categories={wanted.flatMap((id) => byId.get(id) ?? [])} />
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

function Order({ title, categories }: { title: string; categories: StudioCategory[] }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ol>
        {categories.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
    </div>
  )
}
