import { STUDIO_BULK_MAX } from 'commerce/limits'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from '#src/pages/dashboard/my-products/bulk/selection-line.module.css'
import type { BulkSelection } from '#src/pages/dashboard/my-products/bulk/use-selection'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { useWords } from '#src/ui/words/use-words'

interface SelectionLineProps {
  shown: ShownTable
  selection: BulkSelection
  /** products on this page, and on all pages */
  onPage: number
  total: number
  /** from a preview */
  isBack: boolean
}

/** UX-108: how many are chosen, also none. All of the page is one step, all that match another. */
export function SelectionLine({ shown, selection, onPage, total, isBack }: SelectionLineProps) {
  const say = useWords('prices')
  const { count, isAll } = selection
  const hasPage = isAll || count === onPage
  const isTooMany = total > STUDIO_BULK_MAX
  const hasMore = hasPage && !isAll && total > onPage && !isTooMany
  const way = hasPage ? (hasMore ? 'all' : undefined) : 'page'
  const line = useRef<HTMLParagraphElement>(null)
  // The preview takes its button away, and the focus with it.
  useEffect(() => {
    if (isBack) line.current?.focus()
  }, [isBack])
  // So does the last step with its link. Where the last box was ticked the page stays.
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current && way === undefined && document.activeElement === document.body)
      line.current?.focus()
    wasPressed.current = false
  }, [way])
  return (
    <div className={styles.line}>
      <p ref={line} role="status" tabIndex={-1} className={styles.count}>
        {say('chosen', { count, total })}
      </p>
      {way !== undefined && (
        <Link
          to={tablePath(shown, { select: way })}
          preventScrollReset
          onClick={() => (wasPressed.current = true)}
        >
          {way === 'page' ? say('choosePage', { count: onPage }) : say('chooseAll', { total })}
        </Link>
      )}
      {hasPage && isTooMany && <span>{say('tooMany', { most: STUDIO_BULK_MAX })}</span>}
    </div>
  )
}
