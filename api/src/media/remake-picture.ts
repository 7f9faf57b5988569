import type { PictureType } from 'commerce/picture-file'
import type { Sharp } from 'sharp'
import { limitWork } from '#src/limit-work'
import { loadSharp } from '#src/media/load-sharp'

export interface PictureLimits {
  /** of what was sent, by its header, before anything is decoded */
  maxPixels: number
  maxSentEdgePixels?: number
  /** of what is made of it */
  maxEdgePixels: number
}

export type RemadePicture = { kind: 'made'; content: Buffer } | { kind: 'too-many-pixels' | 'damaged' }

/** A picture as it was sent, decoded and encoded anew, without anything that was hidden in it. */
export function remakePicture(
  bytes: Buffer,
  type: PictureType,
  limits: PictureLimits,
): Promise<RemadePicture> {
  return oneAtATime(async () => {
    const problem = await problemOfSize(bytes, limits)
    return problem === undefined ? madeAnew(bytes, type, limits) : { kind: problem }
  })
}

/** A picture takes its pixels in memory: they are decoded one after another. */
const oneAtATime = limitWork({ atOnce: 1, waiting: 20, reason: 'unavailable' })

const encoders: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/png': (picture) => picture.png({ palette: true }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 85, mozjpeg: true }),
  'image/webp': (picture) => picture.webp({ quality: 85 }),
}

async function problemOfSize(bytes: Buffer, { maxPixels, maxSentEdgePixels = Infinity }: PictureLimits) {
  const sharp = await loadSharp()
  try {
    // Its size is looked at here, so that it is not refused as damaged.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const isTooLarge = width * height * pages > maxPixels || Math.max(width, height) > maxSentEdgePixels
    return isTooLarge ? 'too-many-pixels' : undefined
  } catch {
    // The decoder does not know the file.
    return 'damaged'
  }
}

async function madeAnew(
  bytes: Buffer,
  type: PictureType,
  { maxPixels, maxEdgePixels: edge }: PictureLimits,
): Promise<RemadePicture> {
  const sharp = await loadSharp()
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    const fitting = source.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    return { kind: 'made', content: await encoders[type](fitting.toColorspace('srgb')).toBuffer() }
  } catch {
    // Cut or damaged.
    return { kind: 'damaged' }
  }
}
