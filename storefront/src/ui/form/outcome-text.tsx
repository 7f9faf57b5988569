import styles from '#src/ui/form/outcome-text.module.css'

interface OutcomeTextProps {
  kind: 'done' | 'refused'
  /** it takes the focus of the form */
  ref?: React.Ref<HTMLParagraphElement>
  children: React.ReactNode
}

/** The outcome of a whole form; screen readers announce a refusal at once. */
export function OutcomeText({ kind, ref, children }: OutcomeTextProps) {
  return (
    <p
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={kind === 'done' ? 'status' : 'alert'}
      className={styles[kind]}
    >
      {children}
    </p>
  )
}
