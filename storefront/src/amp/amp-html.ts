const tags = new Set([
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'em', 'b', 'i', 'a', 'br', 'hr'],
  ...['blockquote', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'span', 'u', 's'],
  ...['small', 'sub', 'sup'],
])
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['scope', 'colspan'],
  td: ['colspan'],
}
/** With all that is in them. */
const wholeElements = /<(script|style|iframe|object|svg|video|audio|noscript)\b[^<>]*>[^<]*(?:<\/\1>)?/gi
const tag = /<(\/?)([a-z][a-z0-9-]*)((?:[^a-z0-9<>-][^<>]*)?)>/gi
const attribute = /\s(href|scope|colspan)="([^"]*)"/gi

/** AMP-03: of a text that the API cleaned, what AMP allows: no pictures, frames, styles or identifiers, and links that lead somewhere. */
export function ampHtml(html: string): string {
  return html
    .replace(wholeElements, '')
    .replace(tag, (_whole, slash: string, written: string, rest: string) => {
      const name = written.toLowerCase()
      if (!tags.has(name)) return ''
      return slash === '' ? `<${name}${keptAttributes(name, rest)}>` : `</${name}>`
    })
}

function keptAttributes(name: string, text: string): string {
  const kept = attributes[name] ?? []
  return [...text.matchAll(attribute)]
    .filter(([, key = '', value = '']) => kept.includes(key) && (key !== 'href' || ampLink(value)))
    .map(([, key, value]) => ` ${key}="${value}"`)
    .join('')
}

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** A link that AMP allows; undefined: it is none. */
export function ampLink(href: string): string | undefined {
  const url = URL.parse(href.trim(), 'https://shop.invalid')
  return url && schemes.includes(url.protocol) ? href : undefined
}
