import styles from '#src/orders/progress-steps.module.css'

interface ProgressStepsProps {
  steps: { name: string; at: string }[]
  /** absent: it stands below its heading */
  label?: string | undefined
}

/** What became of an order or a return, the latest last. */
export function ProgressSteps({ steps, label }: ProgressStepsProps) {
  return (
    <ol role="list" aria-label={label} className={styles.steps}>
      {steps.map(({ name, at }) => (
        <li key={`${name} ${at}`}>
          <span>{name}</span> <span className={styles.when}>{at}</span>
        </li>
      ))}
    </ol>
  )
}
