import { Link } from 'react-router'
import styles from '#src/owners/next-step.module.css'
import type { SetupStep } from '#src/owners/steps'
import { useWords } from '#src/ui/words/use-words'

/** How far the set-up of a store is, and the way to what is done next. */
export function NextStep({ steps }: { steps: SetupStep[] | undefined }) {
  const say = useWords('owners')
  if (!steps) return null
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <p className={styles.next}>
      <span>{say('stepsDone', { done, all: steps.length })}</span>
      <span>
        {next ? (
          <>
            {say('nextStep')} <Link to={next.path}>{say(next.key)}</Link>
          </>
        ) : (
          say('storeIsOpen')
        )}
      </span>
    </p>
  )
}
