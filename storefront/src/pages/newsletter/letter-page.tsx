import type { LinkOutcome } from '#src/newsletter/follow-link'
import styles from '#src/pages/newsletter/newsletter-page.module.css'

interface LetterPageProps {
  title: string
  /** what became of a press */
  outcome?: LinkOutcome | undefined
  children?: React.ReactNode
}

/** The frame of a page about the newsletter: one narrow column, and what became of a press above the rest. */
export function LetterPage({ title, outcome, children }: LetterPageProps) {
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.column}>
        <h1>{title}</h1>
        {outcome?.kind === 'done' && (
          <p role="status" className={styles.done}>
            {outcome.message}
          </p>
        )}
        {outcome?.kind === 'refused' && (
          <p role="alert" className={styles.refused}>
            {outcome.message}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
