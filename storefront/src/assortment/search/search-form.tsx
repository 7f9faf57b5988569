import type { DressCode } from 'commerce/dress-codes/dress-code'
import { Form, Link } from 'react-router'
import { type AssortmentSearch, productSorts } from '#src/assortment/search/product-search'
import styles from '#src/assortment/search/search-form.module.css'
import type { Filter } from '#src/listing/filters/filter-values'
import { ownerPaths } from '#src/owners/owner-paths'
import { Button } from '#src/ui/form/button'
import { Checkbox } from '#src/ui/form/checkbox'
import { Field } from '#src/ui/form/field'
import { Select } from '#src/ui/form/select'
import { Swatch } from '#src/ui/goods/swatch'
import { swatchBackground } from '#src/ui/goods/swatch-background'
import { useWords } from '#src/ui/words/use-words'

interface SearchFormProps {
  search: AssortmentSearch
  dressCodes: DressCode[]
  filters: Filter[]
}

const sortNames = { position: 'byMatch', latest: 'byDate', name: 'byName' } as const

/** UX-107: search, filters and sort are in the URL, with script or without. */
export function SearchForm({ search, dressCodes, filters }: SearchFormProps) {
  const say = useWords('assortment')
  const codes = dressCodes.map(({ id, name }) => ({
    value: id,
    label: name,
    isChosen: search.dressCodes.includes(id),
  }))
  return (
    <Form action={ownerPaths.products} role="search" className={styles.form}>
      <div className={styles.main}>
        <Field
          type="search"
          name="q"
          label={say('search')}
          defaultValue={search.text}
          autoComplete="off"
          maxLength={100}
        />
        <Select name="in" label={say('show')} defaultValue={search.isInStore ? 'store' : 'all'}>
          <option value="all">{say('allProducts')}</option>
          <option value="store">{say('onlyInStore')}</option>
        </Select>
        <Select name="sort" label={say('sort')} defaultValue={search.sort}>
          {productSorts.map((sort) => (
            <option key={sort} value={sort}>
              {say(sortNames[sort])}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.groups}>
        {codes.length > 0 && <FilterBox code="code" label={say('dressCodes')} values={codes} />}
        {filters.map((filter) => (
          <FilterBox key={filter.code} {...filter} />
        ))}
      </div>
      <p className={styles.ways}>
        <Button type="submit" look="main">
          {say('find')}
        </Button>
        <Link to={`${ownerPaths.products}?q=`}>{say('clear')}</Link>
      </p>
    </Form>
  )
}

interface FilterBoxProps {
  code: string
  label: string
  values: { value: string; label: string; isChosen: boolean; count?: number; swatch?: string }[]
}

/** A filter that unfolds. Without a choice it is closed. */
function FilterBox({ code, label, values }: FilterBoxProps) {
  const chosen = values.filter(({ isChosen }) => isChosen).length
  return (
    <details className={styles.group} open={chosen > 0}>
      <summary>
        {label}
        {chosen > 0 && ` (${chosen})`}
      </summary>
      <fieldset className={styles.values}>
        <legend className="visually-hidden">{label}</legend>
        {values.map((each) => (
          <Checkbox key={each.value} name={code} value={each.value} defaultChecked={each.isChosen}>
            <span className={styles.value}>
              {each.swatch !== undefined && <Swatch background={swatchBackground(each.swatch)} />}
              {each.label}
              {each.count !== undefined && <span className={styles.count}>{each.count}</span>}
            </span>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  )
}
