import { Link } from 'react-router'
import { HelpLine } from '#src/layouts/help-line'
import styles from '#src/layouts/studio-frame.module.css'
import { Wordmark } from '#src/layouts/wordmark'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

export interface StudioFace {
  name: string
  /** URL of the logo; without one only the name is shown */
  logo?: string
  href: string
}

interface StudioFrameProps {
  /** the studio; without one the shop's own name is shown */
  studio?: StudioFace | undefined
  home: string
  /** links and buttons on the right side of the bar */
  tools?: React.ReactNode
  /** what stands below the bar */
  below?: React.ReactNode
  /** what stands at the end of each page */
  foot?: React.ReactNode
  children: React.ReactNode
}

/** The frame of studio pages: name and logo on every page. */
export function StudioFrame({ studio, home, tools, below, foot, children }: StudioFrameProps) {
  const say = useWords('frame')
  return (
    <>
      <header className={styles.header}>
        <div className={`page-width ${styles.bar}`}>
          {studio ? (
            <StudioName studio={studio} />
          ) : (
            <Link to={home} className={styles.studio}>
              <Wordmark />
            </Link>
          )}
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
      </header>
      {below}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={`page-width ${styles.footer}`}>
        <HelpLine />
        {foot}
        {studio && <ToShop path={home}>{say('poweredBy')}</ToShop>}
      </footer>
    </>
  )
}

/** UX-5: name and logo of a studio, which lead to its first page. */
export function StudioName({ studio: { name, logo, href } }: { studio: StudioFace }) {
  return (
    <Link to={href} className={styles.studio}>
      {logo && <img src={logo} alt="" className={styles.logo} />}
      {name}
    </Link>
  )
}

/** From the store of a studio, the shop is another document. */
export function ToShop({ path, children }: { path: string; children: React.ReactNode }) {
  const { basePath, studioKey } = useShop()
  if (!studioKey) return <Link to={path}>{children}</Link>
  return <a href={basePath.slice(0, -`/${studioKey}`.length) + path}>{children}</a>
}
