import { decodeHtml } from 'commerce/decode-html'

const insideWords = ['strong', 'em', 'a', 'u', 's', 'small', 'sub', 'sup']

/** The words of a cleaned text, on one line: tags inside a word leave no gap. */
export function wordsOfHtml(html: string): string {
  const words = html.replace(/<[^<>]*>/g, (tag) => (insideWords.includes(nameOf(tag)) ? '' : ' '))
  return decodeHtml(words).replace(/\s+/g, ' ').trim()
}

function nameOf(tag: string): string {
  return tag.slice(1, -1).replace('/', '').split(' ')[0] ?? ''
}
