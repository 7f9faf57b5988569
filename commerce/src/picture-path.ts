import { PICTURE_SIZES, PLACEHOLDER_PICTURE } from '#src/limits'

export type PictureSize = keyof typeof PICTURE_SIZES
type PictureDensity = 1 | 2

/** Path of a picture at a size and density; the server picks the format that the browser accepts. */
export function picturePath(image: string, size: PictureSize, density: PictureDensity = 1): string {
  if (isMissingPicture(image)) return PLACEHOLDER_PICTURE
  const { width, height } = PICTURE_SIZES[size]
  return `/img/${width}x${height}${density === 2 ? '@2x' : ''}${image}`
}

/** Whether a product has no picture: the commerce platform writes 'no_selection'. */
export function isMissingPicture(image: string): boolean {
  return image === '' || image.includes('no_selection')
}
