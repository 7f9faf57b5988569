import { availableParallelism } from 'node:os'
import type { AppContext } from '../../../api/src/context.ts'
import { keepOriginal } from '../../../api/src/media/keep-original.ts'
import { listMissingOriginals } from '../../../api/src/media/list-missing-originals.ts'
import type { Drawing } from '../../../demo/src/open-drawing.ts'

export interface DemoPictures {
  /** Draws a picture on demand. Concurrent requests for it draw it once. */
  draw: (hash: string) => Promise<void>
  /** Draws the remaining pictures, one shape after the other. */
  drawRest: () => Promise<void>
  close: () => Promise<void>
}

/** The pictures of the demo that are not drawn yet; undefined if there are none, as in most shops. */
export async function openDemoPictures(context: AppContext): Promise<DemoPictures | undefined> {
  const missing = await listMissingOriginals(context)
  return missing.size === 0 ? undefined : drawMissing(context, missing)
}

/** Draws pictures by their hash, and forgets drawn ones. */
async function drawMissing({ config, log }: AppContext, missing: Map<string, string>): Promise<DemoPictures> {
  // Most shops draw nothing, and do not load the drawing program.
  const { canDraw, openDrawing, shapeOf } = await import('../../../demo/src/open-drawing.ts')
  const asked = openDrawing({ threads: availableParallelism() })
  const background = openDrawing({ threads: 1, isBackground: true })
  const underWay = new Map<string, Promise<void>>()
  let isClosed = false
  for (const [hash, path] of missing) if (!canDraw(path)) missing.delete(hash)

  async function drawAndKeep(drawing: Drawing, pictures: [hash: string, path: string][]): Promise<void> {
    const drawn = await drawing.draw(pictures.map(([, path]) => path))
    for (const [at, [hash]] of pictures.entries()) {
      const jpeg = drawn[at]
      if (jpeg) await keepOriginal(config.dataFolder, hash, jpeg)
      missing.delete(hash)
    }
  }

  async function drawNow(hash: string, path: string): Promise<void> {
    try {
      await drawAndKeep(asked, [[hash, path]])
    } catch (error) {
      if (!isClosed) log.warn({ err: error, picture: path }, 'a picture of the demo could not be drawn')
    }
  }

  return {
    draw: async (hash) => {
      const path = missing.get(hash)
      if (path === undefined) return
      // A picture that the background is drawing is drawn here too: the background has a low priority.
      const drawn = underWay.get(hash) ?? drawNow(hash, path).finally(() => underWay.delete(hash))
      underWay.set(hash, drawn)
      await drawn
    },
    drawRest: async () => {
      try {
        for (const group of Map.groupBy(missing, ([, path]) => shapeOf(path)).values()) {
          const rest = group.filter(([hash]) => missing.has(hash) && !underWay.has(hash))
          if (rest.length > 0) await drawAndKeep(background, rest)
        }
        log.info('all pictures of the demo are drawn')
      } catch (error) {
        if (!isClosed) {
          log.warn({ err: error }, 'the other pictures of the demo are drawn when they are asked for')
        }
      }
      await background.close()
    },
    close: async () => {
      isClosed = true
      await Promise.all([asked.close(), background.close()])
    },
  }
}
