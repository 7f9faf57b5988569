import { CERTIFICATE_MAX_EDGE_PIXELS, CERTIFICATE_MAX_PIXELS } from 'commerce/limits'
import { problems } from 'commerce/problems'
import {
  CERTIFICATE_ENDINGS,
  type CertificateType,
  certificateSizeProblem,
  certificateTypeOf,
  endsAsItShould,
} from 'commerce/registrations/certificate-file'
import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { limitWork } from '#src/limit-work'
import type { PrivateFile } from '#src/registrations/private-file-queries'

/** What was sent, and seems to be what it should be. */
export interface SentFile {
  name: string
  type: CertificateType
  bytes: Buffer
}

export type ReadFile<Value> = { kind: 'read'; value: Value } | { kind: 'refused'; problem: string }

const nameMaxLetters = 200

/** Looks at size, beginning and end. The type is that of the content: what the sender calls it says nothing. */
export async function lookAtFile(sent: File): Promise<ReadFile<SentFile>> {
  const sizeProblem = certificateSizeProblem(sent.size)
  if (sizeProblem !== undefined) return { kind: 'refused', problem: sizeProblem }
  const bytes = Buffer.from(await sent.arrayBuffer())
  const type = certificateTypeOf(bytes)
  if (!type) return { kind: 'refused', problem: problems.certificateTypeWrong }
  if (!endsAsItShould(bytes, type)) return { kind: 'refused', problem: problems.certificateDamaged }
  return { kind: 'read', value: { name: nameOf(sent.name, type), type, bytes } }
}

/** The file to keep: a PDF as it is, a picture made anew, without anything that was hidden in it. */
export async function readCertificate({ name, type, bytes }: SentFile): Promise<ReadFile<PrivateFile>> {
  if (type === 'application/pdf') return { kind: 'read', value: fileOf({ name, type, content: bytes }) }
  return oneAtATime(async () => {
    const problem = await pictureProblem(bytes)
    if (problem !== undefined) return { kind: 'refused', problem }
    const content = await madeAnew(bytes, type)
    return content
      ? { kind: 'read', value: fileOf({ name, type, content }) }
      : { kind: 'refused', problem: problems.certificateDamaged }
  })
}

/** A picture takes its pixels in memory: they are decoded one after another. */
const oneAtATime = limitWork({ atOnce: 1, waiting: 20, reason: 'unavailable' })

type PictureType = Exclude<CertificateType, 'application/pdf'>

const encoders: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/png': (picture) => picture.png({ palette: true }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 85, mozjpeg: true }),
  'image/webp': (picture) => picture.webp({ quality: 85 }),
}

/** By its header, before anything is decoded. */
async function pictureProblem(bytes: Buffer): Promise<string | undefined> {
  try {
    // Its size is looked at here, so that it is not refused as damaged.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height * pages > CERTIFICATE_MAX_PIXELS ? problems.certificatePictureTooLarge : undefined
  } catch {
    // The decoder does not know the file.
    return problems.certificateDamaged
  }
}

async function madeAnew(bytes: Buffer, type: PictureType): Promise<Buffer | undefined> {
  const edge = CERTIFICATE_MAX_EDGE_PIXELS
  try {
    const source = sharp(bytes, {
      limitInputPixels: CERTIFICATE_MAX_PIXELS,
      failOn: 'error',
      autoOrient: true,
    })
    const fitting = source.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    return await encoders[type](fitting.toColorspace('srgb')).toBuffer()
  } catch {
    // Cut or damaged.
    return undefined
  }
}

function fileOf({ name, type, content }: Pick<PrivateFile, 'name' | 'type' | 'content'>): PrivateFile {
  return { name, type, content, sha256: createHash('sha256').update(content).digest() }
}

/** For people: letters, digits and what stands between them, with the ending of its type. */
function nameOf(sent: string, type: CertificateType): string {
  const bare = sent
    .slice(-nameMaxLetters)
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_')
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/^\.+/, '')
    .slice(0, nameMaxLetters / 2)
    .trim()
  return `${bare === '' ? 'certificate' : bare}.${CERTIFICATE_ENDINGS[type]}`.toWellFormed()
}
