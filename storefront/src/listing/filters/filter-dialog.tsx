import slidersHorizontalIcon from '@lucide/icons/icons/sliders-horizontal'
import { lazy, Suspense } from 'react'
import type { Choice } from '#src/listing/filters/choice'
import styles from '#src/listing/filters/filter-dialog.module.css'
import type { Filter } from '#src/listing/filters/filter-values'
import type { ListName } from '#src/listing/listing-query'
import { buttonClass } from '#src/ui/form/button-look'
import { Icon } from '#src/ui/icon'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

const FilterDraft = lazy(async () => ({
  default: (await import('#src/listing/filters/filter-draft')).FilterDraft,
}))

interface FilterDialogProps {
  filters: Filter[]
  choice: Choice
  path: string
  list: ListName | undefined
  total: number
}

/** The filters on small screens: a dialog, or without script a place on the page. */
export function FilterDialog(props: FilterDialogProps) {
  const dialog = useDialogInHistory('filters')
  const say = useWords('listing')
  const on = Object.values(props.choice.filters).flat().length
  return (
    <div className={styles.narrow}>
      <a
        href="#filters"
        className={buttonClass({ look: 'plain' }, styles.opener)}
        onClick={(event) => {
          event.preventDefault()
          dialog.open()
        }}
      >
        <Icon of={slidersHorizontalIcon} size={18} strokeWidth={1.5} />
        {on > 0 ? say('filterCount', { count: on }) : say('filter')}
      </a>
      {dialog.isOpen && (
        <Suspense>
          <FilterDraft {...props} onClose={dialog.close} />
        </Suspense>
      )}
    </div>
  )
}
