import styles from '#src/pages/product/gallery/video.module.css'
import { videoSource } from '#src/pages/product/gallery/video-source'

/** Plays at once: the shopper has asked for it. */
export function Video({ url, title }: { url: string; title: string }) {
  const source = videoSource(url)
  if (source.kind === 'file') {
    return (
      // A merchant's video has no captions of ours.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
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
