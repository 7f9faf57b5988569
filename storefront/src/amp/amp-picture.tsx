import { PICTURE_SIZES } from 'commerce/limits'
import { picturePath, type PictureSize } from 'commerce/picture-path'

interface AmpPictureProps {
  image: string
  size: PictureSize
  /** empty if a text next to it says the same */
  alt: string
}

/** A product picture in two densities, also for browsers without scripts. */
export function AmpPicture({ image, size, alt }: AmpPictureProps) {
  const { width, height } = PICTURE_SIZES[size]
  const small = picturePath(image, size)
  const large = picturePath(image, size, 2)
  const srcset = small === large ? undefined : `${small} ${width}w, ${large} ${2 * width}w`
  return (
    <amp-img src={small} srcset={srcset} width={width} height={height} layout="responsive" alt={alt}>
      <noscript>
        <img src={small} width={width} height={height} alt={alt} />
      </noscript>
    </amp-img>
  )
}
