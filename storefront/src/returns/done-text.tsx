import { returnProblems } from 'commerce/return-problems'
import styles from '#src/returns/done-text.module.css'
import type { ShownReturn } from '#src/returns/show-return'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useProblem, useWords } from '#src/ui/words/use-words'

const doneWords: Partial<Record<string, 'doneComment' | 'doneTrack' | 'donePhoto' | 'doneCancel'>> = {
  comment: 'doneComment',
  track: 'doneTrack',
  photo: 'donePhoto',
  cancel: 'doneCancel',
}

/** A browser was led back: its photo did not arrive. */
const unreadProblems: Partial<Record<string, string>> = {
  'too-large': returnProblems.photoTooLarge,
  'too-often': returnProblems.photosTooMany,
}

/** UX-82: what was done just now; of a request, its number and what comes next. */
export function DoneText({ done, returns }: { done: string | null; returns: ShownReturn[] }) {
  const say = useWords('returns')
  const [latest] = returns
  const problem = useProblem()
  const place = useFocusOnSwap(done)
  const word = doneWords[done ?? '']
  if (word)
    return (
      <OutcomeText kind="done" ref={place}>
        {say(word)}
      </OutcomeText>
    )
  const refused = unreadProblems[done ?? '']
  if (refused !== undefined) return <OutcomeText kind="refused">{problem(refused)}</OutcomeText>
  if (done !== 'send' || !latest) return null
  return (
    <OutcomeText kind="done">
      <strong className={styles.line}>{say('requestedTitle', { number: latest.number })}</strong>
      <span className={styles.line}>{say('requestedNext')}</span>
    </OutcomeText>
  )
}
