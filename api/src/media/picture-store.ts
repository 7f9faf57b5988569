import { MAX_PICTURES_WAITING, MISSING_PICTURE_MAX_AGE_SECONDS, PICTURES_MADE_AT_ONCE } from 'commerce/limits'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#src/context'
import { limitWork } from '#src/limit-work'
import { keepPicture, readPicture } from '#src/media/kept-picture'
import { makePicture, PICTURE_RECIPE } from '#src/media/make-picture'
import { originalPath } from '#src/media/original-path'
import { type Box } from '#src/media/picture-box'
import type { PictureFormat } from '#src/media/picture-format'
import { PICTURE_KIND_BYTES, pictureKindOf } from '#src/media/picture-kind'

interface WantedPicture {
  hash: string
  box: Box
  format: PictureFormat
}

interface PictureStore {
  /** The bytes of a picture, made at its first request; undefined without a readable original. */
  find: (wanted: WantedPicture) => Promise<Buffer | undefined>
  /** The key of a picture's bytes: another recipe or ground gives another key. */
  etagOf: (wanted: WantedPicture) => string
}

const maxRemembered = 1000

/** The pictures of the shop. Generated sizes are in `derived`, which may be emptied at any time. */
export function openPictureStore({ config, log, now, drawOriginal }: AppContext): PictureStore {
  const look = `${PICTURE_RECIPE}-${config.pictureGround.slice(1)}`
  const limited = limitWork({ atOnce: PICTURES_MADE_AT_ONCE, waiting: MAX_PICTURES_WAITING })
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const unreadableUntil = new Map<string, number>()

  const pathOf = ({ hash, box, format }: WantedPicture) =>
    join(
      config.dataFolder,
      'derived',
      look,
      `${box.width}x${box.height}`,
      hash.slice(0, 2),
      `${hash}.${format}`,
    )

  async function make(wanted: WantedPicture): Promise<Buffer | undefined> {
    const original = originalPath(config.dataFolder, wanted.hash)
    try {
      return await makePicture(original, { ...wanted, ground: config.pictureGround })
    } catch (error) {
      log.warn({ err: error, picture: wanted.hash }, 'an original cannot be read')
      if (unreadableUntil.size >= maxRemembered) unreadableUntil.clear()
      unreadableUntil.set(wanted.hash, now().getTime() + MISSING_PICTURE_MAX_AGE_SECONDS * 1000)
      return undefined
    }
  }

  async function hasOriginal(hash: string): Promise<boolean> {
    const path = originalPath(config.dataFolder, hash)
    if (await isPicture(path)) return true
    await drawOriginal?.(hash)
    return drawOriginal !== undefined && (await isPicture(path))
  }

  async function findOrMake(wanted: WantedPicture, path: string): Promise<Buffer | undefined> {
    const kept = await readPicture(path)
    if (kept === 'damaged')
      log.warn({ picture: wanted.hash, path }, 'a kept picture is damaged and made again')
    else if (kept) return kept
    if ((unreadableUntil.get(wanted.hash) ?? 0) > now().getTime()) return undefined
    if (!(await hasOriginal(wanted.hash))) return undefined
    const made = await limited(() => make(wanted))
    if (made) {
      await keepPicture(path, made).catch((error: unknown) =>
        log.warn({ err: error }, 'a picture could not be kept'),
      )
    }
    return made
  }

  return {
    etagOf: ({ hash, box, format }) => `"${hash}-${box.width}x${box.height}-${format}-${look}"`,
    find: (wanted) => {
      const path = pathOf(wanted)
      const found = underWay.get(path) ?? findOrMake(wanted, path).finally(() => underWay.delete(path))
      underWay.set(path, found)
      return found
    },
  }
}

async function isPicture(original: string): Promise<boolean> {
  try {
    await using file = await open(original)
    const { buffer } = await file.read(Buffer.alloc(PICTURE_KIND_BYTES), 0, PICTURE_KIND_BYTES, 0)
    return pictureKindOf(buffer) !== undefined
  } catch (error) {
    if (isAbsence(error)) return false
    throw error
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
