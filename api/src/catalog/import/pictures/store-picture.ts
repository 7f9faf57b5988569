import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { MAX_PICTURE_PIXELS } from 'commerce/limits'
import { slugify } from 'commerce/slug'
import type { StoredPicture } from '#src/catalog/import/pictures/media-queries'
import { keepOriginal } from '#src/media/keep-original'
import { loadSharp } from '#src/media/load-sharp'

const maxBytes = 50_000_000
const mimeOfFormat = new Map([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['heif', 'image/avif'],
])

/** Why a file is not accepted as a picture. */
export class UnusablePicture {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** Checks a picture and stores it under its own hash, so that equal files are stored once. */
export async function storePicture(
  from: string,
  place: { dataFolder: string; isDryRun: boolean },
): Promise<StoredPicture | UnusablePicture | 'missing'> {
  const bytes = await readPicture(from)
  if (bytes === 'missing' || bytes instanceof UnusablePicture) return bytes
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const facts = await readFacts(bytes)
  if (facts instanceof UnusablePicture) return facts
  if (!place.isDryRun) await keepOriginal(place.dataFolder, hash, bytes)
  const name = slugify(basename(from, extname(from))).replace(/^-|-$/g, '')
  return { hash, name: name === '' ? 'picture' : name, byteSize: bytes.length, ...facts }
}

async function readPicture(from: string): Promise<Buffer | UnusablePicture | 'missing'> {
  const found = await stat(from).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!found?.isFile()) return 'missing'
  if (found.size > maxBytes) return new UnusablePicture(`is larger than ${maxBytes / 1_000_000} MB`)
  return readFile(from)
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG'
}

async function readFacts(
  bytes: Buffer,
): Promise<{ mime: string; width: number; height: number } | UnusablePicture> {
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS })
    .metadata()
    .catch(() => undefined) // what sharp cannot open is no picture, whatever its name says
  const mime = mimeOfFormat.get(metadata?.format ?? '')
  if (!metadata || mime === undefined)
    return new UnusablePicture('is not a JPEG, PNG, WebP, GIF or AVIF picture')
  const { width, height } = metadata.autoOrient
  if (width * height > MAX_PICTURE_PIXELS) {
    return new UnusablePicture(`has more than ${MAX_PICTURE_PIXELS / 1_000_000} million pixels`)
  }
  return { mime, width, height }
}
