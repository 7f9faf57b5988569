import { Link } from 'react-router'
import { HelpLine } from '#src/layouts/help-line'
import styles from '#src/layouts/studio-frame.module.css'
import { Wordmark } from '#src/layouts/wordmark'
import { useWords } from '#src/ui/words/use-words'

export interface StudioFace {
  name: string
  /** address of the logo; without one the name stands alone */
  logo?: string
  href: string
}

interface StudioFrameProps {
  /** whose pages these are; without one, the shop's own */
  studio?: StudioFace | undefined
  home: string
  /** links and buttons at the right of the bar */
  tools?: React.ReactNode
  children: React.ReactNode
}

/** The frame of studio pages: the studio's name and logo on every one of them. */
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
