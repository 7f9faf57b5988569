import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSharp } from '#src/media/load-sharp'

const folder = join(import.meta.dirname, '../../pictures')

/** One of our own pictures, drawn on the background of the pages. */
export async function drawPicture(name: 'placeholder' | 'offline', ground: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const vector = await readFile(join(folder, `${name}.svg`), 'utf8')
  return sharp(Buffer.from(vector.replaceAll('#f1ece4', ground)))
    .flatten({ background: ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
