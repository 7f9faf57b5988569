import { STUDIO_BULK_MAX } from 'commerce/limits'
import { Link } from 'react-router'
import styles from '#src/pages/dashboard/my-products/bulk/selection-bar.module.css'
import { BULK_FORM, type BulkSelection } from '#src/pages/dashboard/my-products/bulk/use-selection'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface SelectionBarProps {
  shown: ShownTable
  selection: BulkSelection
  /** products on this page, and on all pages */
  onPage: number
  total: number
}

/** UX-108: how many are chosen, always in sight. All of the page is one step, all that match another. */
export function SelectionBar({ shown, selection, onPage, total }: SelectionBarProps) {
  const say = useWords('prices')
  const { count, isAll } = selection
  const hasPage = isAll || count === onPage
  const to = (select: string) => tablePath(shown, { select })
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {say('chosen', { count, total })}
      </p>
      <div className={styles.ways}>
        {!hasPage && (
          <Link to={to('page')} preventScrollReset>
            {say('choosePage', { count: onPage })}
          </Link>
        )}
        {hasPage && !isAll && total > onPage && total <= STUDIO_BULK_MAX && (
          <Link to={to('all')} preventScrollReset>
            {say('chooseAll', { total })}
          </Link>
        )}
        {hasPage && total > STUDIO_BULK_MAX && <span>{say('tooMany', { most: STUDIO_BULK_MAX })}</span>}
        {count > 0 && (
          <Link to={tablePath(shown)} preventScrollReset onClick={selection.clear}>
            {say('chooseNone')}
          </Link>
        )}
      </div>
      <Button type="submit" form={BULK_FORM} look="main">
        {say('preview')}
      </Button>
    </div>
  )
}
