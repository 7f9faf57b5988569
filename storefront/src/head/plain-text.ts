import { decodeHtml } from 'commerce/decode-html'

const descriptionLength = 160

/** A description without markup, cut at a word. */
export function plainText(html: string): string {
  const words = html.replace(/<\/(?:p|li|div|h\d)>|<br\s*\/?>/gi, ' ').replace(/<[^<>]*>/g, '')
  const text = decodeHtml(words).replace(/\s+/g, ' ').trim()
  if (text.length <= descriptionLength) return text
  const cut = text.slice(0, descriptionLength - 1)
  const end = cut.lastIndexOf(' ')
  return `${end === -1 ? cut : cut.slice(0, end)}…`
}
