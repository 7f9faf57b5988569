import type { Picture as ProductPicture } from 'commerce/catalog/product'
import playIcon from '@lucide/icons/icons/play'
import { useState } from 'react'
import styles from '#src/pages/product/gallery/gallery.module.css'
import type { Video } from '#src/pages/product/gallery/video'
import { Picture } from '#src/ui/goods/picture'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

interface GalleryViewProps {
  picture: ProductPicture
  alt: string
  isFirst: boolean
  onZoom: () => void
}

/** One view at 600x744: a picture that a click enlarges, or a video that a click plays. */
export function GalleryView({ picture, alt, isFirst, onZoom }: GalleryViewProps) {
  const [player, setPlayer] = useState<{ Video: typeof Video }>()
  const say = useWords('product')
  const still = (
    <Picture
      image={picture.image}
      size="gallery"
      alt={picture.videoUrl === '' ? alt : ''}
      shownWidth="(min-width: 1024px) 600px, 100vw"
      isEager={isFirst}
    />
  )
  if (picture.videoUrl === '') {
    return (
      <button
        type="button"
        className={styles.view}
        aria-label={say('zoomInto', { name: alt })}
        onClick={onZoom}
      >
        {still}
      </button>
    )
  }
  if (player) return <player.Video url={picture.videoUrl} title={alt} />
  return (
    <a
      className={styles.view}
      href={picture.videoUrl}
      aria-label={say('playVideo', { name: alt })}
      onClick={(event) => {
        event.preventDefault()
        void import('#src/pages/product/gallery/video').then(setPlayer, () =>
          window.location.assign(picture.videoUrl),
        )
      }}
    >
      {still}
      <Icon of={playIcon} className={styles.play} size={48} strokeWidth={1} />
    </a>
  )
}
