import type { LinkOutcome } from '#src/newsletter/follow-link'
import styles from '#src/pages/newsletter/newsletter-page.module.css'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { OutcomeText } from '#src/ui/form/outcome-text'

interface LetterPageProps {
  title: string
  /** the outcome of the button */
  outcome?: LinkOutcome | undefined
  children?: React.ReactNode
}

/** The frame of newsletter pages: one narrow column, with the outcome above the rest. */
export function LetterPage({ title, outcome, children }: LetterPageProps) {
  const answer = useFocusOnSwap(outcome?.kind)
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.column}>
        <h1>{title}</h1>
        {outcome && (
          <OutcomeText ref={answer} kind={outcome.kind}>
            {outcome.message}
          </OutcomeText>
        )}
        {children}
      </div>
    </div>
  )
}
