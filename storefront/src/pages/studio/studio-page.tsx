import { titled } from '#src/head/titled'
import styles from '#src/ui/page/narrow-page.module.css'
import { useWords } from '#src/ui/words/use-words'

interface StudioPageProps {
  title: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** The frame of the pages at the door of a studio's dashboard: one narrow column. */
export function StudioPage({ title, hasErrors = false, children }: StudioPageProps) {
  const say = useWords('owners')
  const sayFrame = useWords('frame')
  return (
    <div className={styles.page}>
      <title>{titled(hasErrors ? sayFrame('errorTitle', { title }) : title)}</title>
      <meta name="description" content={say('about')} />
      <div className="page-width">
        <div className={styles.column}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
