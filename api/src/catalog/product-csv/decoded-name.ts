import { decodeHtml } from 'commerce/decode-html'

/**
 * CAT-09: a name or label as shoppers read it. One that would look like a tag, or that nobody could type, stays encoded, and
 * so does one that pages would decode a second time.
 */
export function decodedName(text: string): string {
  const decoded = decodeHtml(text).trim()
  const staysEncoded =
    decoded === '' || decoded.includes('<') || /\p{Cc}/u.test(decoded) || decodeHtml(decoded) !== decoded
  return staysEncoded ? text : decoded
}
