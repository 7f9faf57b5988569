import { Link } from 'react-router'
import styles from '#src/pages/dashboard/my-products/bulk/selection-bar.module.css'
import { BULK_FORM, type BulkSelection } from '#src/pages/dashboard/my-products/bulk/use-selection'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface SelectionBarProps {
  shown: ShownTable
  selection: BulkSelection
  /** products on all pages */
  total: number
}

/** UX-108: how many are chosen, in sight wherever the table is scrolled to, and what can be done with them. */
export function SelectionBar({ shown, selection, total }: SelectionBarProps) {
  const say = useWords('prices')
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{say('chosen', { count: selection.count, total })}</p>
      <Link to={tablePath(shown)} preventScrollReset onClick={selection.clear} className={styles.clear}>
        {say('chooseNone')}
      </Link>
      <Button type="submit" form={BULK_FORM} look="main">
        {say('preview')}
      </Button>
    </div>
  )
}
