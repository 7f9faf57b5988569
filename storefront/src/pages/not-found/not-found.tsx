import { messages } from 'commerce/messages'
import { Form, Link } from 'react-router'
import { addresses } from '#src/addresses'
import styles from '#src/pages/not-found/not-found.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { useShop } from '#src/use-shop'

/** Nothing at this address: why, where that is known, and the ways on. */
export function NotFound({ reason }: { reason?: string | undefined }) {
  const { contactEmail, chatUrl } = useShop()
  return (
    <div className={`page-width ${styles.page}`}>
      <p className={styles.figure} aria-hidden>
        404
      </p>
      <h1>{messages.pageNotFound}</h1>
      {reason !== undefined && <p className={styles.text}>{reason}</p>}
      <p className={styles.text}>
        It may have moved, or the address may have a slip in it. What you were looking for is most likely a
        search away.
      </p>
      <Form action={addresses.searchPage} className={styles.search}>
        <Field
          id="not-found-search"
          name="q"
          label="Search the shop"
          type="search"
          required
          maxLength={200}
        />
        <Button type="submit" look="main">
          Search
        </Button>
      </Form>
      <ul role="list" className={styles.ways}>
        <li>
          <a href={chatUrl ?? `mailto:${contactEmail}?subject=Chat`}>Chat with us</a>
        </li>
        <li>
          <a href={`mailto:${contactEmail}`}>Contact us</a>
        </li>
        <li>
          <Link to={addresses.searchPage}>Search</Link>
        </li>
        <li>
          <Link to={addresses.home}>Start at the home page</Link>
        </li>
      </ul>
    </div>
  )
}
