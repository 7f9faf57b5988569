import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { listDemoPictures } from '#src/list-demo-pictures'
import { type Picture, readPictureAddress } from '#src/draw/picture-address'

/**
 * Draws the pictures that the demo catalogue names into the folder and leaves those that are there.
 * After a change of the drawing program everything is drawn anew.
 */
export async function drawDemoPictures(
  folder: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  await discardOutdated(folder)
  const all = (await listDemoPictures()).map(readPictureAddress).filter((picture) => picture !== undefined)
  const missing = all.filter(({ path }) => !existsSync(join(folder, path)))
  const groups = [...Map.groupBy(missing, shapeOf).values()].toSorted((a, b) => b.length - a.length)
  let done = all.length - missing.length
  const drawn = (count: number) => onProgress((done += count), all.length)
  drawn(0)
  const workers = Math.min(availableParallelism(), groups.length)
  await Promise.all(Array.from({ length: workers }, () => work(folder, groups, drawn)))
}

/** The light on a shape is reckoned once for all its colours, by one worker. */
function shapeOf({ garment, words, view }: Picture): string {
  return `${garment}/${[...words].join('.')}/${view}`
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

async function programVersion(): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(import.meta.dirname, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).toSorted()) {
    hash.update(file).update(await readFile(join(import.meta.dirname, file)))
  }
  return hash.digest('hex')
}

function work(folder: string, groups: Picture[][], drawn: (count: number) => void): Promise<void> {
  const worker = new Worker(new URL('draw-worker.ts', import.meta.url), { workerData: { folder } })
  return new Promise<void>((resolve, reject) => {
    const next = () => {
      const group = groups.shift()
      if (group) worker.postMessage(group)
      else resolve()
    }
    worker.on('message', (count: number) => {
      drawn(count)
      next()
    })
    worker.on('error', reject)
    next()
  }).finally(() => worker.terminate())
}
