import type { Step } from 'commerce/checkout/steps'
import checkIcon from '@lucide/icons/icons/check'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/pages/checkout/step-list.module.css'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

/** The steps; a shopper can go back to earlier ones. */
export function StepList({ steps, current }: { steps: Step[]; current: Step }) {
  const at = steps.indexOf(current)
  const say = useWords('checkout')
  return (
    <nav aria-label={say('stepsLabel')}>
      <ol role="list" className={styles.steps}>
        {steps.map((step, position) => (
          <li key={step} aria-current={step === current ? 'step' : undefined} className={styles.step}>
            <span aria-hidden className={styles.number}>
              {position < at ? <Icon of={checkIcon} size={14} strokeWidth={2} /> : position + 1}
            </span>
            {position < at ? <Link to={paths.checkoutStep(step)}>{say(step)}</Link> : say(step)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
