import { ACCESSIBILITY_PAGE } from 'commerce/page-paths'
import { Link } from 'react-router'
import styles from '#src/layouts/minimal-layout.module.css'
import { HelpLine } from '#src/layouts/help-line'
import type { Guide } from '#src/content/list-guides'
import { type StudioFace, StudioName, ToShop } from '#src/layouts/studio-frame'
import { Wordmark } from '#src/layouts/wordmark'
import { paths } from '#src/paths'
import { useHomePath } from '#src/use-home-path'
import { useWords } from '#src/ui/words/use-words'

/** A page with one purpose, such as the checkout: only home and help lead away from it. */
export function MinimalLayout({
  studio,
  help,
  children,
}: {
  studio?: StudioFace | undefined
  help: readonly Guide[]
  children: React.ReactNode
}) {
  const say = useWords('frame')
  const home = useHomePath()
  return (
    <>
      <header className={styles.header}>
        <div className={`page-width ${styles.bar}`}>
          {studio ? (
            <StudioName studio={studio} />
          ) : (
            <Link to={home} aria-label={say('homeLabel')}>
              <Wordmark />
            </Link>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className="page-width">
          <HelpLine />
          {help.map(
            ({ pageIdentifier: id, title }) =>
              id === ACCESSIBILITY_PAGE && (
                <ToShop key={id} path={paths.content(id)}>
                  {title}
                </ToShop>
              ),
          )}
        </div>
      </footer>
    </>
  )
}
