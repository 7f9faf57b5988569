// A letter has few accents. Sorting many takes quadratic time.
const accentsWithoutEnd = /(\p{M}{12})\p{M}+/gu

/** `normalize` in linear time: more than twelve accents on one letter are dropped. */
export function normalizeText(text: string, form: 'NFC' | 'NFD'): string {
  return text.replace(accentsWithoutEnd, '$1').normalize(form)
}
