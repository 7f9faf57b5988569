import { decodeHtml } from '../../commerce/src/decode-html.ts'

/** The visible text of a page, with its entities decoded and without the words for scripts. */
export function textOf({ body }: { body: string }): string {
  const shown = body.replace(/<script id="words"[^]*?<\/script>/, '').replaceAll('<!-- -->', '')
  return decodeHtml(shown)
}

/** What is read on a page, tags left out. */
export const withoutTags = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
