import { STUDIO_TABLE_SEARCH_MAX_LETTERS } from 'commerce/limits'
import { Form, Link } from 'react-router'
import { ownerPaths } from '#src/owners/owner-paths'
import styles from '#src/pages/dashboard/my-products/table-filters.module.css'
import { type ShownTable, sortValue } from '#src/prices/table-choice'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { Select } from '#src/ui/form/select'
import { useWords } from '#src/ui/words/use-words'

/** The form to which the headings of the columns belong as well: each of them is a button that sorts. */
export const FILTER_FORM = 'filters'

interface TableFiltersProps {
  shown: ShownTable
  categories: { id: number; name: string; count: number }[]
}

/** UX-107: search and filters are a form that leads to another URL. */
export function TableFilters({ shown, categories }: TableFiltersProps) {
  const say = useWords('prices')
  const { text, categoryId, isPublished } = shown
  const isNarrowed = text !== '' || categoryId !== undefined || isPublished !== undefined
  return (
    <Form
      id={FILTER_FORM}
      role="search"
      aria-label={say('title')}
      action={ownerPaths.myProducts}
      className={styles.filters}
    >
      <Field
        name="q"
        label={say('search')}
        type="search"
        autoComplete="off"
        maxLength={STUDIO_TABLE_SEARCH_MAX_LETTERS}
        defaultValue={text}
      />
      <Select name="category" label={say('category')} defaultValue={categoryId ?? ''}>
        <option value="">{say('anyCategory')}</option>
        {categories.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {say('optionCount', { name, count })}
          </option>
        ))}
      </Select>
      <Select
        name="published"
        label={say('published')}
        defaultValue={isPublished === undefined ? '' : isPublished ? 'yes' : 'no'}
      >
        <option value="">{say('publishedOrNot')}</option>
        <option value="yes">{say('onlyPublished')}</option>
        <option value="no">{say('onlyHidden')}</option>
      </Select>
      <div className={styles.ways}>
        <Button type="submit" name="sort" value={sortValue(shown)}>
          {say('show')}
        </Button>
        {isNarrowed && <Link to={ownerPaths.myProducts}>{say('showAll')}</Link>}
      </div>
    </Form>
  )
}
