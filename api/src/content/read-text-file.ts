import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A text as an editable file: <title>, <meta name="description">, then the HTML. */
interface TextFile {
  /** the name of the file */
  identifier: string
  title: string
  content: string
  metaDescription: string
}

const titleTag = /<title>([^<]+)<\/title>/
const descriptionTag = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/

export async function readTextFiles(folder: string): Promise<TextFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).sort()
  return Promise.all(
    names.map(async (name) =>
      readTextFile(basename(name, '.html'), await readFile(join(folder, name), 'utf8')),
    ),
  )
}

function readTextFile(identifier: string, text: string): TextFile {
  const title = titleTag.exec(text)?.[1]?.trim()
  if (!title) throw new Error(`The text ${identifier} has no <title>.`)
  return {
    identifier,
    title,
    content: text.replace(titleTag, '').replace(descriptionTag, ''),
    metaDescription: descriptionTag.exec(text)?.[1] ?? '',
  }
}
