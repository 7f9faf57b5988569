import { Link } from 'react-router'
import { HelpLine } from '#src/layouts/help-line'
import styles from '#src/layouts/studio-frame.module.css'
import { Wordmark } from '#src/layouts/wordmark'
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
  children: React.ReactNode
}

/** The frame of studio pages: name and logo on every page. */
export function StudioFrame({ studio, home, tools, children }: StudioFrameProps) {
  const say = useWords('frame')
  return (
    <>
      <header className={styles.header}>
        <div className={`page-width ${styles.bar}`}>
          <Link to={studio?.href ?? home} className={styles.studio}>
            {studio?.logo && <img src={studio.logo} alt="" className={styles.logo} />}
            {studio ? studio.name : <Wordmark />}
          </Link>
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={`page-width ${styles.footer}`}>
        <HelpLine />
        {studio && <Link to={home}>{say('poweredBy')}</Link>}
      </footer>
    </>
  )
}
