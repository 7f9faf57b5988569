import type { Banner } from 'commerce/content/banner'
import styles from '#src/content/banner-cards.module.css'
import base from '#src/content/banner.module.css'
import { BannerLink } from '#src/content/banner-link'

interface BannerCardsProps {
  banners: Banner[]
  /** of the list, for who does not see it */
  label: string
  /** the first thing on a page that people look at */
  isLarge?: boolean
}

/** Banners beside one another: picture, title and subtitle, each one link. */
export function BannerCards({ banners, label, isLarge = false }: BannerCardsProps) {
  if (banners.length === 0) return null
  return (
    <section aria-label={label} className={`page-width ${styles.section}`}>
      <ul role="list" className={styles.cards}>
        {banners.map(({ title, subtitle, link, image }) => (
          <li key={title + link} className={`${base.banner} ${isLarge ? styles.large : styles.card}`}>
            {image !== '' && <img src={image} alt="" loading="lazy" className={base.picture} />}
            <div className={`${base.words} ${styles.words}`}>
              <h2 className={styles.title}>
                <BannerLink link={link} className={base.link}>
                  {title}
                </BannerLink>
              </h2>
              {subtitle !== '' && <p>{subtitle}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
