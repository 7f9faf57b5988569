import { decodeHtml } from 'commerce/decode-html'

/** CAT-09: a name or label as shoppers read it. One that would look like a tag, or that nobody could type, stays encoded. */
export function decodedName(text: string): string {
  const decoded = decodeHtml(text).trim()
  return decoded === '' || decoded.includes('<') || /\p{Cc}/u.test(decoded) ? text : decoded
}
