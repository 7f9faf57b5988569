import { Form } from 'react-router'
import { type Choice, withToggled } from '#src/listing/choice'
import { FilterGroup } from '#src/listing/filter-group'
import type { Filter } from '#src/listing/filter-values'
import { useAskedChoice } from '#src/listing/use-asked-choice'
import { Button } from '#src/ui/form/button'

interface FilterFormProps {
  filters: Filter[]
  choice: Choice
  path: string
}

const openGroups = 4

/** The filters beside the rack. Each change is applied at once; without script, by the button. */
export function FilterForm({ filters, choice, path }: FilterFormProps) {
  const { asked, ask } = useAskedChoice(choice, path)
  return (
    <Form action={path}>
      {choice.text !== '' && <input type="hidden" name="q" value={choice.text} />}
      {choice.sort !== 'position' && <input type="hidden" name="sort" value={choice.sort} />}
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
          Show products
        </Button>
      </noscript>
    </Form>
  )
}
