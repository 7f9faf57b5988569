import { Form } from 'react-router'
import { type ListingChoice, withToggled } from '#src/listing/filters/choice'
import { FilterGroup } from '#src/listing/filters/filter-group'
import type { Filter } from '#src/listing/filters/filter-values'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface FilterFormProps {
  filters: Filter[]
  /** the choice that is loading, or shown */
  pendingChoice: ListingChoice
  ask: (next: ListingChoice) => void
  path: string
}

const openGroups = 4

/** The filters beside the list. Each change applies at once; without script by the button. */
export function FilterForm({ filters, pendingChoice, ask, path }: FilterFormProps) {
  const say = useWords('listing')
  return (
    <Form action={path}>
      {pendingChoice.text !== '' && <input type="hidden" name="q" value={pendingChoice.text} />}
      {pendingChoice.sort !== 'position' && <input type="hidden" name="sort" value={pendingChoice.sort} />}
      {filters.map((filter, index) => (
        <FilterGroup
          key={filter.code}
          filter={filter}
          chosen={pendingChoice.filters[filter.code] ?? []}
          isOpen={index < openGroups}
          onToggle={(value) => ask(withToggled(pendingChoice, filter.code, value))}
        />
      ))}
      <noscript>
        <Button type="submit" look="main" isWide>
          {say('showProducts')}
        </Button>
      </noscript>
    </Form>
  )
}
