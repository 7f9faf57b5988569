import { paths } from '#src/paths'
import type { MenuEntry } from '#src/layouts/menu'
import styles from '#src/pages/home/hero.module.css'
import { LinkButton } from '#src/ui/form/link-button'
import { useWords } from '#src/ui/words/use-words'

/** One picture, one sentence, and the first links. */
export function Hero({ firstWay }: { firstWay: MenuEntry | undefined }) {
  const say = useWords('home')
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
        <h1 className={styles.sentence}>{say('headline')}</h1>
        <p className={styles.text}>{say('about')}</p>
        <div className={styles.ways}>
          <LinkButton look="main" to={paths.newArrivals}>
            {say('shopNew')}
          </LinkButton>
          {firstWay && (
            <LinkButton look="plain" to={paths.category(firstWay.slug)}>
              {say('shopCategory', { name: firstWay.name })}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
