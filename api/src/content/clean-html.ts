import sanitizeHtml from 'sanitize-html'

const pageTags = [
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

/** Keeps what a page of text needs: no script, no style, no frame, no form; links only to web, mail and telephone. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...pageTags, ...tableTags],
    allowedAttributes: { a: ['href'], th: ['scope', 'colspan'], td: ['colspan'], h2: ['id'], h3: ['id'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  }).trim()
}
