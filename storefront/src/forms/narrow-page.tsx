import { titled } from '#src/head/titled'
import styles from '#src/ui/page/narrow-page.module.css'
import { useWords } from '#src/ui/words/use-words'

interface NarrowPageProps {
  title: string
  /** what search engines and screen readers say of the page */
  about: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** One narrow column. Its title starts with the error if there is one. */
export function NarrowPage({ title, about, hasErrors = false, children }: NarrowPageProps) {
  const sayFrame = useWords('frame')
  return (
    <div className={styles.page}>
      <title>{titled(hasErrors ? sayFrame('errorTitle', { title }) : title)}</title>
      <meta name="description" content={about} />
      <div className="page-width">
        <div className={styles.column}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
