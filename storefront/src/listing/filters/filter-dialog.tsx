import listFilterIcon from '@lucide/icons/icons/list-filter'
import { DEFAULT_FILTERS } from 'commerce/limits'
import type { ListingChoice } from '#src/listing/filters/choice'
import styles from '#src/listing/filters/filter-dialog.module.css'
import type { Filter } from '#src/listing/filters/filter-values'
import type { ListName } from '#src/listing/listing-query'
import { buttonClass } from '#src/ui/form/button-look'
import { Icon } from '#src/ui/icon'
import { onDemand } from '#src/ui/on-demand'
import { OnceOpen } from '#src/notices/once-open'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

const FilterDraft = onDemand(async () => (await import('#src/listing/filters/filter-draft')).FilterDraft)

const most = new Set<string>(DEFAULT_FILTERS)

interface FilterDialogProps {
  filters: Filter[]
  choice: ListingChoice
  shown: ListingChoice
  stay: () => void
  path: string
  list: ListName | undefined
  total: number | undefined
}

/** The filters on small screens: a dialog, or without script a place on the page. */
export function FilterDialog(props: FilterDialogProps) {
  const say = useWords('listing')
  const on = Object.values(props.choice.filters).flat().length
  return (
    <div className={styles.narrow}>
      <Opener {...props} name="filters" className={buttonClass({ look: 'plain' }, styles.opener)}>
        <Icon of={listFilterIcon} size={18} strokeWidth={1.5} />
        {on > 0 ? say('filterCount', { count: on }) : say('filter')}
      </Opener>
    </div>
  )
}

/** UX-22: the filters that are used most, each with a dialog of its own. */
export function FilterRow({ filters, ...props }: FilterDialogProps) {
  return (
    <div className={styles.row}>
      {filters
        .filter(({ code }) => most.has(code))
        .map((filter) => {
          const on = props.choice.filters[filter.code]?.length
          return (
            <Opener
              key={filter.code}
              {...props}
              name={filter.code}
              filters={[filter]}
              className={styles.shortcut}
            >
              {filter.label}
              {on ? ` (${on})` : ''}
            </Opener>
          )
        })}
    </div>
  )
}

interface OpenerProps extends FilterDialogProps {
  /** of its dialog in the history */
  name: string
  className: string | undefined
  children: React.ReactNode
}

function Opener({ name, className, children, ...props }: OpenerProps) {
  const dialog = useDialogInHistory(name)
  return (
    <>
      <a
        href="#filters"
        className={className}
        onClick={(event) => {
          event.preventDefault()
          dialog.open()
        }}
      >
        {children}
      </a>
      <OnceOpen isOpen={dialog.isOpen} onMissing={dialog.close}>
        {dialog.isOpen && <FilterDraft {...props} onClose={dialog.close} />}
      </OnceOpen>
    </>
  )
}
