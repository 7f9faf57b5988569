import styles from '#src/ui/form/checkbox.module.css'

type CheckboxProps = { children: React.ReactNode } & Omit<React.ComponentProps<'input'>, 'type'>

/** A checkbox with its label. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={[styles.row, className].filter(Boolean).join(' ')}>
      <input type="checkbox" className={styles.box} {...rest} />
      <span className={styles.text}>{children}</span>
    </label>
  )
}
