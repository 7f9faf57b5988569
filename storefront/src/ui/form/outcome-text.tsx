import styles from '#src/ui/form/outcome-text.module.css'

/** The outcome of a whole form; screen readers announce a refusal at once. */
export function OutcomeText({ kind, children }: { kind: 'done' | 'refused'; children: React.ReactNode }) {
  return (
    <p role={kind === 'done' ? 'status' : 'alert'} className={styles[kind]}>
      {children}
    </p>
  )
}
