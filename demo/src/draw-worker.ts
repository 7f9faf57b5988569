import sharp from 'sharp'
import { drawPictures } from '#src/draw/draw-picture'
import type { Picture } from '#src/draw/picture-path'

// Several workers draw at once; each keeps to its own processor.
sharp.concurrency(1)

/** Draws pictures of one shape. */
export default async function draw(pictures: readonly Picture[]): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = []
  for await (const jpeg of drawPictures(pictures)) drawn.push(jpeg)
  return drawn
}
