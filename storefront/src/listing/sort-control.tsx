import { Form } from 'react-router'
import { type Choice, filterCodes, SORTS, withSort } from '#src/listing/filters/choice'
import styles from '#src/listing/sort-control.module.css'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface SortControlProps {
  /** the choice on its way, or shown */
  asked: Choice
  ask: (next: Choice) => void
  path: string
}

/** CAT-04: shows the order of the list; another order keeps the filters and starts at the first page. */
export function SortControl({ asked, ask, path }: SortControlProps) {
  const say = useWords('listing')
  return (
    <Form action={path} className={styles.sort}>
      {asked.text !== '' && <input type="hidden" name="q" value={asked.text} />}
      {filterCodes(asked.filters).flatMap((code) =>
        (asked.filters[code] ?? []).map((value) => (
          <input key={`${code}-${value}`} type="hidden" name={code} value={value} />
        )),
      )}
      <label htmlFor="sort">{say('sort')}</label>
      <select
        id="sort"
        name="sort"
        value={asked.sort}
        className={styles.select}
        onChange={(event) =>
          ask(withSort(asked, SORTS.find((sort) => sort === event.target.value) ?? 'position'))
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {say(sort === 'position' && asked.text !== '' ? 'bestMatch' : sort)}
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
