import { PICTURE_SIZES } from 'commerce/limits'
import { picturePath, type PictureSize } from 'commerce/picture-path'
import styles from '#src/ui/goods/picture.module.css'

interface PictureProps {
  image: string
  size: PictureSize
  /** product, color and view; empty if a text next to it says the same */
  alt: string
  /** the shown width, as in `sizes` of an image; the default is its own width */
  shownWidth?: string | undefined
  /** above the fold: loaded at once */
  isEager?: boolean | undefined
  className?: string | undefined
}

/** A product picture in two densities. Its space is reserved, and it loads when it comes near. */
export function Picture({ image, size, alt, shownWidth, isEager = false, className = '' }: PictureProps) {
  const { width, height } = PICTURE_SIZES[size]
  const small = picturePath(image, size)
  const large = picturePath(image, size, 2)
  const hasDensities = small !== large
  return (
    <img
      src={small}
      srcSet={hasDensities ? `${small} ${width}w, ${large} ${2 * width}w` : undefined}
      sizes={hasDensities ? (shownWidth ?? `${width}px`) : undefined}
      width={width}
      height={height}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      className={className === '' ? styles.picture : `${styles.picture} ${className}`}
    />
  )
}
