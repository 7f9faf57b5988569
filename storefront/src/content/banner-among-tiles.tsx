import type { Banner } from 'commerce/content/banner'
import { bannerAfter } from 'commerce/content/banner-among-tiles'
import styles from '#src/content/banner-among-tiles.module.css'
import base from '#src/content/banner.module.css'
import { BannerLink } from '#src/content/banner-link'

interface BannerAmongTilesProps {
  banners: readonly Banner[]
  /** how many tiles come before */
  count: number
  /** how many tiles the list shows */
  shown: number
}

/** PANEL-04: the banner at a place of a list, one link as wide as the list; nothing at most places. */
export function BannerAmongTiles({ banners, count, shown }: BannerAmongTilesProps) {
  const banner = bannerAfter(banners, { count, shown })
  if (!banner) return null
  const { title, subtitle, link, image } = banner
  return (
    <li className={`${base.banner} ${styles.wide}`}>
      {image !== '' && <img src={image} alt="" loading="lazy" className={base.picture} />}
      <div className={`${base.words} ${styles.words}`}>
        <p className={styles.title}>
          <BannerLink link={link} className={base.link}>
            {title}
          </BannerLink>
        </p>
        {subtitle !== '' && <p>{subtitle}</p>}
      </div>
    </li>
  )
}
