import sanitizeHtml from 'sanitize-html'

const textTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'em',
  'a',
  'br',
  'hr',
  'blockquote',
]
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
const productTags = ['div', 'u', 's', 'small', 'sub', 'sup']
const links = { allowedSchemes: ['http', 'https', 'mailto', 'tel'], allowProtocolRelative: false }
const tableAttributes = { th: ['scope', 'colspan'], td: ['colspan'] }

/** What a content page may hold. */
const contentRules: sanitizeHtml.IOptions = {
  ...links,
  allowedTags: [...textTags, ...tableTags],
  allowedAttributes: { ...tableAttributes, a: ['href'], h2: ['id'], h3: ['id'] },
}

/** What texts of all kinds may hold. */
export const storedRules: sanitizeHtml.IOptions = {
  ...contentRules,
  allowedTags: [...textTags, ...tableTags, ...productTags],
}

/** Parsing time grows with the square of the nesting of tags. No text for people has deeper ones. */
const mostTags = 5_000

/** Keeps what a content page needs: no scripts, styles, frames or forms; links only to web, mail and telephone. */
export function cleanHtml(html: string): string {
  return clean(html, contentRules).trim()
}

/** Of a text that was cleaned: whether it is formatted. */
export function holdsTag(html: string): boolean {
  return /<[a-z/!?]/i.test(html)
}

/**
 * The same for product files: the tags of their editors are mapped to those of our pages, and nothing gets an id that
 * the page may use. Text without tags stays as it is.
 */
export function cleanProductHtml(html: string): string {
  if (!holdsTag(html)) return html
  return clean(html, {
    ...links,
    allowedTags: [...textTags, ...tableTags, ...productTags],
    allowedAttributes: { ...tableAttributes, a: ['href'] },
    transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's' },
  })
}

function clean(html: string, rules: sanitizeHtml.IOptions): string {
  return hasTooManyTags(html) ? wordsOf(html) : sanitizeHtml(html, rules)
}

function hasTooManyTags(html: string): boolean {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) if (++tags > mostTags) return true
  return false
}

function wordsOf(html: string): string {
  return html.replace(/<[^>]*>?/g, ' ')
}
