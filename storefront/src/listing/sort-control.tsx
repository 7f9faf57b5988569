import { Form } from 'react-router'
import { type ListingChoice, filterCodes, type Sort, SORTS, withSort } from '#src/listing/filters/choice'
import styles from '#src/listing/sort-control.module.css'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface SortControlProps {
  /** the choice that is loading, or shown */
  pendingChoice: ListingChoice
  ask: (next: ListingChoice) => void
  path: string
  sorts?: readonly Sort[] | undefined
}

/** CAT-04: the sort order. Another order keeps the filters and starts at the first page. */
export function SortControl({ pendingChoice, ask, path, sorts = SORTS }: SortControlProps) {
  const say = useWords('listing')
  return (
    <Form action={path} className={styles.sort}>
      {pendingChoice.text !== '' && <input type="hidden" name="q" value={pendingChoice.text} />}
      {filterCodes(pendingChoice.filters).flatMap((code) =>
        (pendingChoice.filters[code] ?? []).map((value) => (
          <input key={`${code}-${value}`} type="hidden" name={code} value={value} />
        )),
      )}
      <label htmlFor="sort">{say('sort')}</label>
      <select
        id="sort"
        name="sort"
        value={pendingChoice.sort}
        className={styles.select}
        onChange={(event) =>
          ask(withSort(pendingChoice, SORTS.find((sort) => sort === event.target.value) ?? 'position'))
        }
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {say(sort === 'position' && pendingChoice.text !== '' ? 'bestMatch' : sort)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" look="plain">
          {say('apply')}
        </Button>
      </noscript>
    </Form>
  )
}
