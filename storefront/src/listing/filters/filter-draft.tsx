import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/paths'
import {
  type ListingChoice,
  listKey,
  withoutFilter,
  withoutFilters,
  withToggled,
  writeChoice,
} from '#src/listing/filters/choice'
import type { clientLoader } from '#src/listing/count-loader'
import styles from '#src/listing/filters/filter-dialog.module.css'
import { FilterGroup } from '#src/listing/filters/filter-group'
import type { Filter } from '#src/listing/filters/filter-values'
import { useFocusOfRemoved } from '#src/listing/filters/use-focus-of-removed'
import type { ListName } from '#src/listing/listing-query'
import { partPath } from '#src/listing/pages/part-path'
import { usePart } from '#src/listing/pages/use-part'
import { problemTitles } from '#src/notices/problem'
import { Button } from '#src/ui/form/button'
import { Chip } from '#src/ui/form/chip'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { Dialog } from '#src/ui/overlay/dialog'
import { useWords } from '#src/ui/words/use-words'

const firstBox = '#filter-dialog fieldset input'

interface FilterDraftProps {
  filters: Filter[]
  /** what was asked for last, and the list behind the dialog */
  choice: ListingChoice
  shown: ListingChoice
  /** nothing else than the list behind is wanted any more */
  stay: () => void
  path: string
  list: ListName | undefined
  total: number | undefined
  onClose: () => void
}

interface DraftChipsProps {
  on: { code: string; value: string; label: string }[]
  onRemove: (chip: { code: string; value: string }) => void
}

function DraftChips({ on, onRemove }: DraftChipsProps) {
  const place = useFocusOfRemoved<HTMLDivElement>(on.length, firstBox)
  return (
    <div ref={place} className={styles.chips}>
      {on.map((chip) => (
        <Chip key={`${chip.code}-${chip.value}`} label={chip.label} onRemove={() => onRemove(chip)} />
      ))}
    </div>
  )
}

/** CAT-08: a draft of filters. Nothing is applied until the button is pressed, which says how many products it will show. */
export function FilterDraft({ filters, choice, shown, stay, path, list, total, onClose }: FilterDraftProps) {
  const [draft, setDraft] = useState(choice)
  const navigate = useNavigate()
  const say = useWords('listing')
  const sayFrame = useWords('frame')
  const only = filters.length === 1 ? filters[0] : undefined
  const { data, lost, load } = usePart<typeof clientLoader>(paths.listCount)
  const answer = lost ?? data ?? { total }
  const count = 'total' in answer ? answer.total : undefined
  const change = (next: ListingChoice) => {
    setDraft(next)
    void load(partPath(paths.listCount, next, list))
  }
  const on = filters.flatMap(({ code, values }) =>
    values.filter(({ value }) => draft.filters[code]?.includes(value)).map((each) => ({ ...each, code })),
  )
  return (
    <Dialog
      id="filter-dialog"
      title={only?.label ?? say('filter')}
      place={only ? 'right' : 'full'}
      isOpen
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <p role="status" className="visually-hidden">
            {count !== undefined && say('count', { count })}
          </p>
          {'problem' in answer && (
            <div className={styles.problem}>
              <OutcomeText kind="refused">{sayFrame(problemTitles[answer.problem])}</OutcomeText>
            </div>
          )}
          {Object.values(draft.filters).flat().length > 0 && (
            <Button
              look="plain"
              onClick={() => {
                change(withoutFilters(draft))
                document.querySelector<HTMLElement>(firstBox)?.focus()
              }}
            >
              {say('clearAll')}
            </Button>
          )}
          <Button
            look="main"
            onClick={() => {
              const isShown = listKey(draft) === listKey(shown)
              if (isShown) stay()
              // Nothing else is wanted than what is shown, or on its way.
              if (isShown || listKey(draft) === listKey(choice)) onClose()
              else void navigate(path + writeChoice(draft), { replace: true, preventScrollReset: true })
            }}
          >
            {count === undefined ? say('showProducts') : say('showCount', { count })}
          </Button>
        </div>
      }
    >
      {on.length > 0 && (
        <DraftChips on={on} onRemove={({ code, value }) => change(withoutFilter(draft, code, value))} />
      )}
      {filters.map((filter) => (
        <FilterGroup
          key={filter.code}
          filter={filter}
          chosen={draft.filters[filter.code] ?? []}
          isOpen
          onToggle={(value) => change(withToggled(draft, filter.code, value))}
        />
      ))}
    </Dialog>
  )
}
