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

/** What stands beside a field of a page that came back. */
export function saidAt(field: string, page: string): string {
  const [, rest = ''] = page.split(`id="${field}-error"`)
  const [beside = ''] = rest.split('</p>')
  return textOf({ body: beside })
}

export function titlesOf(page: string): (string | undefined)[] {
  return [...page.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)
}
