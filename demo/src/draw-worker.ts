import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { drawPictures } from '#src/draw/draw-picture'
import type { Picture } from '#src/draw/picture-address'

const { folder } = workerData as { folder: string }
// Several workers draw at once; each keeps to its own processor.
sharp.concurrency(1)

parentPort?.on('message', (pictures: Picture[]) => {
  void draw(pictures)
})

async function draw(pictures: readonly Picture[]): Promise<void> {
  for await (const { path, jpeg } of drawPictures(pictures)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.part`, jpeg)
    await rename(`${file}.part`, file)
  }
  parentPort?.postMessage(pictures.length)
}
