import styles from '#src/ui/page/skeleton.module.css'

/** The space of something that is loading, in its size: CSS lengths, or an aspect ratio. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
}: {
  width?: string
  height?: string
  ratio?: string
}) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height, aspectRatio: ratio }} />
}
