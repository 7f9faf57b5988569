import styles from '#src/ui/form/outcome-text.module.css'

/** What became of a form as a whole; readers of screens hear it at once where it was refused. */
export function OutcomeText({ kind, children }: { kind: 'done' | 'refused'; children: React.ReactNode }) {
  return (
    <p role={kind === 'done' ? 'status' : 'alert'} className={styles[kind]}>
      {children}
    </p>
  )
}
