import { PICTURE_SIZES, PLACEHOLDER_PICTURE } from '#src/limits'

export type PictureSize = keyof typeof PICTURE_SIZES

/** Address of a picture at a size and density (1 or 2); the server picks the format by what the browser accepts. */
export function pictureAddress(image: string, size: PictureSize, density: 1 | 2 = 1): string {
  if (image === '' || image.includes('no_selection')) return PLACEHOLDER_PICTURE
  const { width, height } = PICTURE_SIZES[size]
  return `/img/${width}x${height}${density === 2 ? '@2x' : ''}${image}`
}
