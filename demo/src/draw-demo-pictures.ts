import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { listDemoPictures } from '#src/list-demo-pictures'
import { openDrawing, shapeOf } from '#src/open-drawing'
import { programVersion } from '#src/program-version'

/**
 * Draws the pictures that the demo catalog names into the folder and leaves those that are there.
 * After a change of the drawing program everything is drawn again.
 */
export async function drawDemoPictures(
  folder: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  await discardOutdated(folder)
  const all = [...(await listDemoPictures()).keys()]
  const missing = all.filter((path) => !existsSync(join(folder, path)))
  let done = all.length - missing.length
  onProgress(done, all.length)
  const drawing = openDrawing({ threads: availableParallelism() })
  const drawGroup = async (paths: string[]) => {
    const drawn = await drawing.draw(paths)
    for (const [at, jpeg] of drawn.entries()) await keep(join(folder, paths[at]), jpeg)
    onProgress((done += paths.length), all.length)
  }
  try {
    await Promise.all([...Map.groupBy(missing, shapeOf).values()].map(drawGroup))
  } finally {
    await drawing.close()
  }
}

async function keep(file: string, jpeg: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, jpeg)
  await rename(`${file}.part`, file)
}

async function discardOutdated(folder: string): Promise<void> {
  const mark = join(folder, 'drawn-by.txt')
  const version = await programVersion()
  const found = existsSync(mark) ? await readFile(mark, 'utf8') : ''
  if (found === version) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(mark, version)
}
