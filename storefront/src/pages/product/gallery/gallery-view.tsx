import type { Picture as ProductPicture } from 'commerce/catalog/product'
import playIcon from '@lucide/icons/icons/play'
import { useState } from 'react'
import styles from '#src/pages/product/gallery/gallery.module.css'
import { videoSource } from '#src/pages/product/gallery/video-source'
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
  const [isPlaying, setPlaying] = useState(false)
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
  if (isPlaying) return <Video url={picture.videoUrl} title={alt} />
  return (
    <a
      className={styles.view}
      href={picture.videoUrl}
      aria-label={say('playVideo', { name: alt })}
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      {still}
      <Icon of={playIcon} className={styles.play} size={48} strokeWidth={1} />
    </a>
  )
}

function Video({ url, title }: { url: string; title: string }) {
  const source = videoSource(url)
  if (source.kind === 'file') {
    return (
      // A merchant's video has no captions of ours.
      // eslint-disable-next-line jsx-a11y/media-has-caption
      <video className={styles.video} src={source.src} title={title} controls autoPlay />
    )
  }
  return (
    <iframe
      className={styles.video}
      src={source.src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
