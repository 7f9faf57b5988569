import { Link } from 'react-router'
import { addresses } from '#src/addresses'
import styles from '#src/layouts/minimal-layout.module.css'
import { HelpLine } from '#src/layouts/help-line'
import { Wordmark } from '#src/layouts/wordmark'

/** A page with one purpose, such as the checkout: nothing beside it leads away but home and help. */
export function MinimalLayout({ children }: { children: React.ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <div className={`page-width ${styles.bar}`}>
          <Link to={addresses.home} aria-label="Barre, home">
            <Wordmark />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className="page-width">
          <HelpLine />
        </div>
      </footer>
    </>
  )
}
