import { Piscina } from 'piscina'
import { type Picture, readPictureAddress } from '#src/draw/picture-path'

export interface Drawing {
  /** Draws pictures of one shape in a thread, and answers them as JPEG in the same order. */
  draw: (paths: readonly string[]) => Promise<Uint8Array[]>
  /** Stops at once; what is not drawn by then fails. */
  close: () => Promise<void>
}

const idleMs = 10_000
/** On Linux, where a thread has a priority of its own. */
const backgroundNiceness = 15

/** Threads that draw. They end when there is nothing to draw, and with them goes their memory. */
export function openDrawing(options: { threads: number; isBackground?: boolean }): Drawing {
  const threads = new Piscina<Picture[], Uint8Array[]>({
    filename: new URL('draw-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: idleMs,
    niceIncrement: options.isBackground === true ? backgroundNiceness : 0,
  })
  return {
    draw: (paths) => threads.run(paths.map(pictureAt)),
    close: () => threads.destroy(),
  }
}

/** Pictures of one shape differ in color alone: the light on it is worked out once for all of them. */
export function shapeOf(path: string): string {
  const { garment, words, view } = pictureAt(path)
  return `${garment}/${[...words].join('.')}/${view}`
}

export function canDraw(path: string): boolean {
  return readPictureAddress(path) !== undefined
}

function pictureAt(path: string): Picture {
  const picture = readPictureAddress(path)
  if (!picture) throw new Error(`${path} is not a picture that can be drawn.`)
  return picture
}
