// A letter has a few accents. Putting many in order takes time that grows with the square of their number.
const accentsWithoutEnd = /(\p{M}{12})\p{M}+/gu

/** `normalize` in a time that grows with the text and no faster: of more than twelve accents on one letter the rest is dropped. */
export function normalizeText(text: string, form: 'NFC' | 'NFD'): string {
  return text.replace(accentsWithoutEnd, '$1').normalize(form)
}
