import type { LinkOutcome } from '#src/newsletter/follow-link'
import styles from '#src/pages/newsletter/newsletter-page.module.css'
import { OutcomeText } from '#src/ui/form/outcome-text'

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
        {outcome && <OutcomeText kind={outcome.kind}>{outcome.message}</OutcomeText>}
        {children}
      </div>
    </div>
  )
}
