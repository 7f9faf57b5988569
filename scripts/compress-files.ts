// Compresses the files of a build, once, so that no visitor waits for it and the best compression costs nothing. A process
// of its own: what Zopfli takes of memory goes with it.
import { gzipAsync } from '@gfx/zopfli'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
// More rounds take longer and save less than a thousandth.
const bestGzip = { numiterations: 15 }
// Zopfli takes a twentieth of a second for the smallest file, and saves a handful of bytes.
const zopfliLeastBytes = 4000

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function writeBrotli(file: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), bestBrotli))
}

async function writeGzip(file: string): Promise<void> {
  const content = await readFile(file)
  const isSmall = content.length < zopfliLeastBytes
  await writeFile(
    `${file}.gz`,
    isSmall ? gzipSync(content, { level: 9 }) : await gzipAsync(content, bestGzip),
  )
}

const [folder = ''] = process.argv.slice(2)
const files = await listFiles(folder)
// Brotli works in threads beside this one, in which Zopfli does.
const brotli = Promise.all(files.map(writeBrotli))
for (const file of files) await writeGzip(file)
await brotli
