import type { StoredPage } from '#src/content/queries'

const titleTag = /<title>([^<]+)<\/title>/
const descriptionTag = /<meta name="description" content="([^"]*)" *\/?>/

/** A page as a file that a person edits: <title>, <meta name="description">, then the text. */
export function readPageFile(identifier: string, text: string): StoredPage {
  const title = titleTag.exec(text)?.[1]?.trim()
  if (!title) throw new Error(`The page ${identifier} has no <title>.`)
  return {
    identifier,
    title,
    content: text.replace(titleTag, '').replace(descriptionTag, ''),
    metaDescription: descriptionTag.exec(text)?.[1] ?? '',
  }
}
