import { type ListingChoice, withoutFilter, withoutFilters, writeChoice } from '#src/listing/filters/choice'
import { chosenValues, type Filter } from '#src/listing/filters/filter-values'
import { useFocusOfRemoved } from '#src/listing/filters/use-focus-of-removed'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

/** Filters without a match: shows which are on, and removes the last one or all. */
export function EmptyList({
  choice,
  filters,
  path,
}: {
  choice: ListingChoice
  filters: Filter[]
  path: string
}) {
  const on = chosenValues(filters)
  const last = on.at(-1)
  const say = useWords('listing')
  const place = useFocusOfRemoved<HTMLDivElement>(on.length, '#list')
  return (
    <div ref={place}>
      <EmptyState
        title={
          last ? say('noMatches', { filters: on.map(({ label }) => label).join(' + ') }) : say('noneMatch')
        }
        actions={
          <>
            {last && (
              <LinkButton
                to={path + writeChoice(withoutFilter(choice, last.code, last.value))}
                preventScrollReset
              >
                {say('removeOne', { label: last.label })}
              </LinkButton>
            )}
            <LinkButton look="plain" to={path + writeChoice(withoutFilters(choice))} preventScrollReset>
              {say('clearFilters')}
            </LinkButton>
          </>
        }
      >
        <p>{say('tryRemoving')}</p>
      </EmptyState>
    </div>
  )
}
