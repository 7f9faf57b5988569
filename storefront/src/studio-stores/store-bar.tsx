import searchIcon from '@lucide/icons/icons/search'
import { SEARCH_MAX_TEXT_LENGTH } from 'commerce/limits'
import { Form, NavLink, useLocation, useSearchParams } from 'react-router'
import { paths } from '#src/paths'
import { searchedText } from '#src/search/searched-text'
import styles from '#src/studio-stores/store-bar.module.css'
import { Icon } from '#src/ui/icon'
import { ScrollRow } from '#src/ui/page/scroll-row'
import { useWords } from '#src/ui/words/use-words'

export interface StoreWay {
  name: string
  href: string
}

interface StoreBarProps {
  /** of the studio */
  name: string
  /** its dress codes */
  ways: StoreWay[]
}

/** On every page of a store: its search, which finds nothing outside of it, and its dress codes. */
export function StoreBar({ name, ways }: StoreBarProps) {
  const say = useWords('studio-stores')
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const text = pathname === paths.searchPage ? searchedText(params) : ''
  return (
    <div className={styles.strip}>
      <div className={`page-width ${styles.bar}`}>
        <nav aria-label={say('dressCodes')} className={styles.menu}>
          <ScrollRow at={pathname}>
            {ways.map((way) => (
              <li key={way.href}>
                <NavLink to={way.href}>{way.name}</NavLink>
              </li>
            ))}
            <li>
              <NavLink to={paths.searchPage} end>
                {say('allProducts')}
              </NavLink>
            </li>
          </ScrollRow>
        </nav>
        <Form action={paths.searchPage} role="search" className={styles.search}>
          <label htmlFor="store-search" className="visually-hidden">
            {say('search', { name })}
          </label>
          <input
            key={text}
            id="store-search"
            type="search"
            name="q"
            defaultValue={text}
            placeholder={say('search', { name })}
            maxLength={SEARCH_MAX_TEXT_LENGTH}
            required
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" aria-label={say('searchButton')}>
            <Icon of={searchIcon} size={20} strokeWidth={1.4} />
          </button>
        </Form>
      </div>
    </div>
  )
}
