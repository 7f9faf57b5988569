import { Form, Link, NavLink } from 'react-router'
import { OpeningNotice } from '#src/assortment/opening-notice'
import type { OwnShop } from '#src/assortment/shop/own-shop'
import styles from '#src/assortment/shop/shop-frame.module.css'
import { ownerPaths } from '#src/owners/owner-paths'
import { paths } from '#src/paths'
import { keepSavedListsInStep } from '#src/saved-products/toggle-saved'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { usePageWords, useWords } from '#src/ui/words/use-words'
import { useInStep } from '#src/use-in-step'

interface ShopFrameProps {
  ways: OwnShop['ways']
  /** what was searched for */
  text?: string
  children: React.ReactNode
}

/** What stands above every page of the shop for an owner: the search, the categories, and the way to the dashboard. */
export function ShopFrame({ ways, text = '', children }: ShopFrameProps) {
  const say = useWords('assortment')
  const sayOwners = useWords('owners')
  const words = usePageWords()
  // The hearts of the tiles; the header of owners has no lists.
  useInStep(() => keepSavedListsInStep(words))
  return (
    <>
      <div className={`page-width ${styles.bar}`}>
        <Form action={paths.searchPage} role="search" className={styles.search}>
          <Field
            key={text}
            type="search"
            name="q"
            label={say('search')}
            defaultValue={text}
            autoComplete="off"
            maxLength={100}
          />
          <Button type="submit" look="outline">
            {say('find')}
          </Button>
        </Form>
        <Link to={ownerPaths.dashboard} className={styles.dashboard}>
          {sayOwners('myDashboard')}
        </Link>
        <nav aria-label={say('shopNav')} className={styles.ways}>
          <ul role="list">
            {ways.map(({ name, href }) => (
              <li key={href}>
                <NavLink to={href}>{name}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <OpeningNotice />
      {children}
    </>
  )
}
