import styles from '#src/listing/coming/coming-tiles.module.css'
import { Skeleton } from '#src/ui/page/skeleton'

/** The places of tiles that are loading, for a list: in its grid, and in the size of those that come. */
export function ComingTiles({ count, lines = 2 }: { count: number; lines?: number | undefined }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} aria-hidden className={styles.tile}>
      <Skeleton ratio="31 / 30" />
      {Array.from({ length: lines }, (_line, line) => (
        <Skeleton key={line} width={line % 2 === 0 ? '70%' : '40%'} height="1.35rem" />
      ))}
    </li>
  ))
}
