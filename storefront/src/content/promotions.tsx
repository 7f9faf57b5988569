import type { Banner } from 'commerce/content/banner'
import { BannerLink } from '#src/content/banner-link'
import styles from '#src/content/promotions.module.css'
import { useWords } from '#src/ui/words/use-words'

/** PANEL-04: what the shop offers now, at the top of every page. */
export function Promotions({ banners }: { banners: Banner[] }) {
  const say = useWords('frame')
  if (banners.length === 0) return null
  return (
    <aside aria-label={say('promotions')} className={styles.strip}>
      {banners.map(({ title, subtitle, link }) => (
        <p key={title}>
          <BannerLink link={link}>{title}</BannerLink>
          {subtitle !== '' && ` ${subtitle}`}
        </p>
      ))}
    </aside>
  )
}
