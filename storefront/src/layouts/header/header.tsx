import { Link } from 'react-router'
import { paths } from '#src/paths'
import { AccountLink } from '#src/layouts/header/account-link'
import { CartLink } from '#src/layouts/header/cart-link'
import styles from '#src/layouts/header/header.module.css'
import { MainMenu, MenuDialog } from '#src/layouts/header/menu-once-touched'
import { SavedLinks } from '#src/layouts/header/saved-links'
import { SearchForm } from '#src/layouts/header/search-form'
import type { MenuEntry } from '#src/layouts/menu'
import { Wordmark } from '#src/layouts/wordmark'
import { MessagesButton } from '#src/notices/messages-button'
import { useWords } from '#src/ui/words/use-words'

interface HeaderProps {
  menu: MenuEntry[]
  /** this store view has a help page */
  hasHelp: boolean
}

export function Header({ menu, hasHelp }: HeaderProps) {
  const say = useWords('frame')
  return (
    <header className={styles.header}>
      <div className={`page-width ${styles.bar}`}>
        <div>
          <div className={styles.narrow}>
            <MenuDialog menu={menu} hasHelp={hasHelp} />
          </div>
          <div className={styles.search}>
            <SearchForm id="search" />
          </div>
        </div>
        <Link to={paths.home} className={styles.home} aria-label={say('homeLabel')}>
          <Wordmark />
        </Link>
        <div className={styles.tools}>
          <MessagesButton className={`${styles.tool} ${styles.drawn} ${styles.messages}`} />
          {hasHelp && (
            <Link
              to={paths.help}
              className={`${styles.tool} ${styles.drawn} ${styles.help}`}
              aria-label={say('help')}
            />
          )}
          <AccountLink />
          <SavedLinks />
          <CartLink />
        </div>
      </div>
      <div className={`page-width ${styles.smallSearch}`}>
        <SearchForm id="search-small" />
      </div>
      <div className={styles.wide}>
        <MainMenu menu={menu} />
      </div>
    </header>
  )
}
