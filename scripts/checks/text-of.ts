import { decodeHtml } from '../../commerce/src/decode-html.ts'

/** The visible text of a page, with its entities decoded and without the words for scripts. */
export function textOf({ body }: { body: string }): string {
  const shown = body.replace(/<script id="words"[^]*?<\/script>/, '').replaceAll('<!-- -->', '')
  return decodeHtml(shown)
}
