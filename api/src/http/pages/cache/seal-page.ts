import { createHash } from 'node:crypto'

interface SealedPage {
  html: string
  /** of its scripts, for the policy: 'sha256-…' */
  scriptHashes: string[]
}

/**
 * A page for many visitors carries no nonce: the policy names its scripts by their hashes instead. Only scripts with the
 * nonce of this rendering are named, and nobody could have known that one: a script that got into the page in another
 * way does not run. Undefined: the nonce stands where it does not belong, so the page cannot be sealed.
 */
export function sealPage(html: string, nonce: string): SealedPage | undefined {
  const attribute = ` nonce="${nonce}"`
  const scriptHashes = new Set<string>()
  let at = 0
  let sealed = ''
  for (;;) {
    const next = html.indexOf(attribute, at)
    if (next < 0) break
    sealed += html.slice(at, next)
    at = next + attribute.length
    const [tagStart, tagEnd] = [html.lastIndexOf('<', next), html.indexOf('>', at)]
    const tag = html.slice(tagStart, tagEnd)
    if (tag.startsWith('<style')) return undefined
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue
    const end = html.indexOf('</script>', tagEnd)
    if (tagEnd < 0 || end < 0) return undefined
    const script = html.slice(tagEnd + 1, end)
    scriptHashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  }
  sealed += html.slice(at)
  return sealed.includes(nonce) ? undefined : { html: sealed, scriptHashes: [...scriptHashes] }
}
