import type { MetaDescriptor } from 'react-router'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** The head of a page for its AMP twin: title, description, shared links and JSON-LD, with the page as the canonical one. */
export function ampHead(head: MetaDescriptor[], canonical: string): string {
  return head.map(ampTag).join('') + `<link rel="canonical" href="${escaped(canonical)}">`
}

function ampTag(descriptor: MetaDescriptor): string {
  if ('title' in descriptor) return `<title>${escaped(descriptor.title)}</title>`
  if ('script:ld+json' in descriptor) {
    const json = JSON.stringify(descriptor['script:ld+json']).replaceAll('<', '\\u003c')
    return `<script type="application/ld+json">${json}</script>`
  }
  if ('property' in descriptor) return metaTag('property', descriptor.property, descriptor.content)
  if ('name' in descriptor) return metaTag('name', descriptor.name, descriptor.content)
  // Links: the page names its twins in other store views itself.
  return ''
}

function metaTag(kind: 'name' | 'property', name: unknown, content: unknown): string {
  return `<meta ${kind}="${escaped(name)}" content="${escaped(content)}">`
}
