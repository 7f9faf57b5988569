import { open } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

interface Separator {
  character: string
  /** its name for people; undefined for the comma of the format */
  name?: string
}

const comma: Separator = { character: ',' }
const separators: Separator[] = [
  comma,
  { character: ';', name: 'semicolons' },
  { character: '\t', name: 'tabs' },
]
const headBytes = 64 * 1024

/** The separator of a file's columns, detected from its header: spreadsheets of some countries write semicolons. */
export async function findSeparator(path: string, requiredColumns: string[]): Promise<Separator> {
  const head = await readHead(path)
  const read = separators.map((separator) => ({ separator, columns: headerOf(head, separator.character) }))
  const [best] = read
    .filter(({ columns }) => requiredColumns.every((column) => columns.includes(column)))
    .sort((a, b) => b.columns.length - a.columns.length)
  return best?.separator ?? comma
}

function headerOf(head: Buffer, delimiter: string): string[] {
  try {
    const [header = []] = parse(head, { bom: true, delimiter, to: 1, relax_column_count: true })
    return header.map((name) => name.trim().toLowerCase())
  } catch {
    return [] // reading the file reports the problem of its header
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
