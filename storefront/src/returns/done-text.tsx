import { returnProblems } from 'commerce/return-problems'
import { TOO_LARGE } from '#src/returns/read-done'
import styles from '#src/returns/done-text.module.css'
import type { ShownReturn } from '#src/returns/show-return'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useProblem, useWords } from '#src/ui/words/use-words'

const doneWords: Partial<Record<string, 'doneComment' | 'doneTrack' | 'donePhoto' | 'doneCancel'>> = {
  comment: 'doneComment',
  track: 'doneTrack',
  photo: 'donePhoto',
  cancel: 'doneCancel',
}

/** UX-82: what was done just now; of a request, its number and what comes next. */
export function DoneText({ done, returns }: { done: string | null; returns: ShownReturn[] }) {
  const say = useWords('returns')
  const [latest] = returns
  const problem = useProblem()
  const word = doneWords[done ?? '']
  if (word) return <OutcomeText kind="done">{say(word)}</OutcomeText>
  if (done === TOO_LARGE)
    return <OutcomeText kind="refused">{problem(returnProblems.photoTooLarge)}</OutcomeText>
  if (done !== 'send' || !latest) return null
  return (
    <OutcomeText kind="done">
      <strong className={styles.line}>{say('requestedTitle', { number: latest.number })}</strong>
      <span className={styles.line}>{say('requestedNext')}</span>
    </OutcomeText>
  )
}
