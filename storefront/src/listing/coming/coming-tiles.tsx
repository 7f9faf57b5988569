import styles from '#src/listing/coming-tiles.module.css'
import { Skeleton } from '#src/ui/page/skeleton'

/** The places of tiles that are loading, in the grid and the size of those that come. */
export function ComingTiles({ count, className }: { count: number; className: string | undefined }) {
  return (
    <div aria-hidden className={`${className} ${styles.coming}`}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.tile}>
          <Skeleton ratio="31 / 30" />
          <Skeleton width="70%" height="1.35rem" />
          <Skeleton width="40%" height="1.35rem" />
        </div>
      ))}
    </div>
  )
}
