import { pictureAddress } from 'commerce/picture-address'

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const unknown = 'linear-gradient(135deg, #fff 46%, #8b8077 46% 54%, #fff 54%)'

/** CAT-12: CSS background of a swatch, a hex colour or the address of a picture; where neither is known, a slash. */
export function swatchBackground(swatch: string): string {
  if (hexColour.test(swatch)) return swatch
  if (swatch === '') return unknown
  return `url("${encodeURI(pictureAddress(swatch, 'tile'))}") center / cover`
}
