import userIcon from '@lucide/icons/icons/user'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import { CartLink } from '#src/layouts/header/cart-link'
import styles from '#src/layouts/header/header.module.css'
import { MainMenu } from '#src/layouts/header/main-menu'
import { MenuDialog } from '#src/layouts/header/menu-once-touched'
import { SavedLinks } from '#src/layouts/header/saved-links'
import { SearchForm } from '#src/layouts/header/search-form'
import type { MenuEntry } from '#src/layouts/menu'
import { Wordmark } from '#src/layouts/wordmark'
import { MessagesButton } from '#src/notices/messages-button'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

export function Header({ menu }: { menu: MenuEntry[] }) {
  const say = useWords('frame')
  return (
    <header className={styles.header}>
      <div className={`page-width ${styles.bar}`}>
        <div>
          <div className={styles.narrow}>
            <MenuDialog menu={menu} />
          </div>
          <div className={styles.search}>
            <SearchForm id="search" />
          </div>
        </div>
        <Link to={paths.home} className={styles.home} aria-label={say('homeLabel')}>
          <Wordmark />
        </Link>
        <div className={styles.tools}>
          <MessagesButton className={styles.tool} />
          {/* The same for everybody: who is signed in is led on to the account. */}
          <Link to={paths.signIn} className={`${styles.tool} ${styles.account}`} aria-label={say('account')}>
            <Icon of={userIcon} size={20} strokeWidth={1.4} />
            <span className={styles.toolText}>{say('account')}</span>
          </Link>
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
