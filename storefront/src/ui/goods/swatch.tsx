import styles from '#src/ui/goods/swatch.module.css'

interface SwatchProps {
  /** CSS background: a color or a picture; see swatchBackground */
  background: string
  isLarge?: boolean
}

/** The dot of a color. Its name is next to it, or on the control around it. */
export function Swatch({ background, isLarge = false }: SwatchProps) {
  return (
    <span
      aria-hidden
      className={isLarge ? `${styles.swatch} ${styles.large}` : styles.swatch}
      style={{ background }}
    />
  )
}
