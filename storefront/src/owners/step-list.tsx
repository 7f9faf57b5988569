import { Link } from 'react-router'
import styles from '#src/owners/step-list.module.css'
import type { SetupStep } from '#src/owners/steps'
import { useWords } from '#src/ui/words/use-words'

/** What is done of the set-up of a store, and what is left. */
export function StepList({ steps }: { steps: SetupStep[] }) {
  const say = useWords('owners')
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="steps" className={styles.steps}>
      <h2 id="steps">{say('stepsTitle')}</h2>
      <p className={styles.count}>{say('stepsDone', { done, all: steps.length })}</p>
      <ol role="list" className={styles.list}>
        {steps.map(({ key, isDone, path }) => (
          <li key={key} className={isDone ? styles.done : styles.open}>
            <span className={styles.name}>
              <Link to={path}>{say(key)}</Link>
            </span>
            <span className={styles.help}>{say(`${key}Help`)}</span>
            <span className={styles.state}>{say(isDone ? 'stepDone' : 'stepOpen')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
