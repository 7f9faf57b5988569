import { addresses } from '#src/addresses'
import type { MenuEntry } from '#src/layouts/menu'
import styles from '#src/pages/home/hero.module.css'
import { LinkButton } from '#src/ui/form/link-button'

/** One picture, one sentence, and the first ways in. */
export function Hero({ firstWay }: { firstWay: MenuEntry | undefined }) {
  return (
    <section className={styles.hero}>
      <div className={styles.scene}>
        <picture>
          <source srcSet="/art/studio-wide.avif" type="image/avif" />
          <img
            src="/art/studio-wide.webp"
            alt=""
            width={1920}
            height={1080}
            fetchPriority="high"
            className={styles.picture}
          />
        </picture>
      </div>
      <div className={`page-width ${styles.words}`}>
        <h1 className={styles.sentence}>Dressed for the hours no one sees.</h1>
        <p className={styles.text}>
          Leotards, tights, shoes and warm-ups for class, rehearsal and the way home.
        </p>
        <div className={styles.ways}>
          <LinkButton look="main" to={addresses.newPieces}>
            Shop new arrivals
          </LinkButton>
          {firstWay && (
            <LinkButton look="plain" to={addresses.category(firstWay.slug)}>
              {`Shop ${firstWay.name}`}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
