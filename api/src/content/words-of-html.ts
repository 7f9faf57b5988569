import { decodeHtml } from 'commerce/decode-html'

const tag = /<\/?[a-z][^<>]*>/i
const wordTags = /<\/?(?:strong|em|a|u|s|small|sub|sup)(?:\s[^<>]*)?>/gi

/** A cleaned text that has tags; any other is plain. */
export function isFormatted(text: string): boolean {
  return tag.test(text)
}

/** The words of a cleaned text, on one line: tags inside a word leave no gap. */
export function wordsOfHtml(html: string): string {
  const words = html.replace(wordTags, '').replace(/<[^<>]*>/g, ' ')
  return decodeHtml(words).replace(/\s+/g, ' ').trim()
}
