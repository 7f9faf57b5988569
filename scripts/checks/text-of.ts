import { decodeHtml } from '../../commerce/src/decode-html.ts'

/** What a page shows: without the words that came for the browser, and with its characters as they are read. */
export function textOf({ body }: { body: string }): string {
  const shown = body.replace(/<script id="words"[^]*?<\/script>/, '').replaceAll('<!-- -->', '')
  return decodeHtml(shown)
}
