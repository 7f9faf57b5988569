import { Link } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/layouts/minimal-layout.module.css'
import { HelpLine } from '#src/layouts/help-line'
import { Wordmark } from '#src/layouts/wordmark'
import { useWords } from '#src/ui/words/use-words'

/** A page with one purpose, such as the checkout: only home and help lead away from it. */
export function MinimalLayout({ children }: { children: React.ReactNode }) {
  const say = useWords('frame')
  return (
    <>
      <header className={styles.header}>
        <div className={`page-width ${styles.bar}`}>
          <Link to={paths.home} aria-label={say('homeLabel')}>
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
