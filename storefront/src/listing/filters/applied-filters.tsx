import { Link } from 'react-router'
import { type ListingChoice, withoutFilter, withoutFilters, writeChoice } from '#src/listing/filters/choice'
import styles from '#src/listing/filters/applied-filters.module.css'
import { chosenValues, type Filter } from '#src/listing/filters/filter-values'
import { useFocusOfRemoved } from '#src/listing/filters/use-focus-of-removed'
import { RemovableChip } from '#src/ui/form/removable-chip'
import { useWords } from '#src/ui/words/use-words'

interface AppliedFiltersProps {
  filters: Filter[]
  choice: ListingChoice
  path: string
}

/** The active filters above the list, each with a button to remove it. */
export function AppliedFilters({ filters, choice, path }: AppliedFiltersProps) {
  const say = useWords('listing')
  const chosen = chosenValues(filters)
  const list = useFocusOfRemoved<HTMLUListElement>(chosen.length, '#list')
  return (
    <ul ref={list} role="list" aria-label={say('activeFilters')} className={styles.list}>
      {chosen.map(({ code, value, label }) => (
        <li key={`${code}-${value}`}>
          <RemovableChip
            label={label}
            to={path + writeChoice(withoutFilter(choice, code, value))}
            preventScrollReset
          />
        </li>
      ))}
      <li>
        <Link to={path + writeChoice(withoutFilters(choice))} preventScrollReset className={styles.clear}>
          {say('clearAll')}
        </Link>
      </li>
    </ul>
  )
}
