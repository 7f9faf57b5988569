import { picturePath } from 'commerce/picture-path'

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const unknown = 'linear-gradient(135deg, #fff 46%, #8b8077 46% 54%, #fff 54%)'

/** CAT-12: CSS background of a swatch, a hex color or the URL of a picture; without either, a slash. */
export function swatchBackground(swatch: string): string {
  if (hexColor.test(swatch)) return swatch
  if (swatch === '') return unknown
  return `url("${encodeURI(picturePath(swatch, 'tile'))}") center / cover`
}
