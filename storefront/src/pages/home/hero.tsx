import type { Banner } from 'commerce/content/banner'
import { BannerLink } from '#src/content/banner-link'
import { paths } from '#src/paths'
import type { MenuEntry } from '#src/layouts/menu'
import styles from '#src/pages/home/hero.module.css'
import { buttonClass } from '#src/ui/form/button-look'
import { LinkButton } from '#src/ui/form/link-button'
import { useWords } from '#src/ui/words/use-words'

interface HeroProps {
  firstWay: MenuEntry | undefined
  /** what the merchant shows instead of the shop's own sentence and picture */
  banner: Banner | undefined
}

/** One picture, one sentence, and the first links. */
export function Hero({ firstWay, banner }: HeroProps) {
  const say = useWords('home')
  return (
    <section className={styles.hero}>
      <div className={styles.scene}>
        {banner && banner.image !== '' ? (
          <img src={banner.image} alt="" fetchPriority="high" className={styles.picture} />
        ) : (
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
        )}
      </div>
      <div className={`page-width ${styles.words}`}>
        <h1 className={styles.sentence}>{banner ? banner.title : say('headline')}</h1>
        <p className={styles.text}>{banner ? banner.subtitle : say('about')}</p>
        <div className={styles.ways}>
          {banner && banner.link !== '' && (
            <BannerLink link={banner.link} className={buttonClass({ look: 'main' })}>
              {say('seeOffer')}
            </BannerLink>
          )}
          <LinkButton look={banner?.link ? 'plain' : 'main'} to={paths.newArrivals}>
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
