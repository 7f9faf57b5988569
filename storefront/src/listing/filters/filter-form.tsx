import { Form } from 'react-router'
import { type Choice, withToggled } from '#src/listing/filters/choice'
import { FilterGroup } from '#src/listing/filters/filter-group'
import type { Filter } from '#src/listing/filters/filter-values'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface FilterFormProps {
  filters: Filter[]
  /** the one on its way, or shown */
  asked: Choice
  ask: (next: Choice) => void
  path: string
}

const openGroups = 4

/** The filters beside the rack. Each change is applied at once; without script, by the button. */
export function FilterForm({ filters, asked, ask, path }: FilterFormProps) {
  const say = useWords('listing')
  return (
    <Form action={path}>
      {asked.text !== '' && <input type="hidden" name="q" value={asked.text} />}
      {asked.sort !== 'position' && <input type="hidden" name="sort" value={asked.sort} />}
      {filters.map((filter, index) => (
        <FilterGroup
          key={filter.code}
          filter={filter}
          chosen={asked.filters[filter.code] ?? []}
          isOpen={index < openGroups}
          onToggle={(value) => ask(withToggled(asked, filter.code, value))}
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
