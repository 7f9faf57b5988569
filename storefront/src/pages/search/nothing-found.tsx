import { Form, Link } from 'react-router'
import { addresses } from '#src/addresses'
import type { MenuEntry } from '#src/layouts/menu'
import styles from '#src/pages/search/nothing-found.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { useShop } from '#src/use-shop'

interface NothingFoundProps {
  /** what was searched for; empty where nothing was yet */
  text: string
  suggestions: string[]
  categories: MenuEntry[]
}

/** A search without words, or without results: what to try instead. */
export function NothingFound({ text, suggestions, categories }: NothingFoundProps) {
  const { contactEmail } = useShop()
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{text === '' ? 'What are you looking for?' : `Nothing found for “${text}”`}</h1>
      {suggestions.length > 0 && (
        <p className={styles.text}>
          Did you mean{' '}
          {suggestions.map((suggestion, index) => (
            <span key={suggestion}>
              {index > 0 && ', '}
              <Link to={addresses.search(suggestion)}>{suggestion}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      {text !== '' && (
        <p className={styles.text}>
          Try fewer or other words, or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>: we know
          what hangs where.
        </p>
      )}
      <Form action={addresses.searchPage} className={styles.search}>
        <Field
          key={text}
          id="search-again"
          name="q"
          label="Search the shop"
          type="search"
          defaultValue={text}
          required
          maxLength={200}
        />
        <Button type="submit" look="main">
          Search
        </Button>
      </Form>
      {categories.length > 0 && (
        <nav aria-labelledby="by-category">
          <h2 id="by-category" className={styles.title}>
            Or look through
          </h2>
          <ul role="list" className={styles.ways}>
            {categories.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={addresses.category(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
