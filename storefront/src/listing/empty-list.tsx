import { type Choice, withoutFilter, withoutFilters, writeChoice } from '#src/listing/choice'
import { chosenValues, type Filter } from '#src/listing/filter-values'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'

/** Filters that nothing meets: says which are on, and takes the last one or all away. */
export function EmptyList({ choice, filters, path }: { choice: Choice; filters: Filter[]; path: string }) {
  const on = chosenValues(filters)
  const last = on.at(-1)
  return (
    <EmptyState
      title={`No matches for ${on.map(({ label }) => label).join(' + ')}`}
      actions={
        <>
          {last && (
            <LinkButton
              to={path + writeChoice(withoutFilter(choice, last.code, last.value))}
              preventScrollReset
            >
              {`Remove ${last.label}`}
            </LinkButton>
          )}
          <LinkButton look="plain" to={path + writeChoice(withoutFilters(choice))} preventScrollReset>
            Clear all filters
          </LinkButton>
        </>
      }
    >
      <p>Try removing a filter.</p>
    </EmptyState>
  )
}
