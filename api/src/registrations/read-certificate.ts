import { CERTIFICATE_MAX_EDGE_PIXELS, CERTIFICATE_MAX_PIXELS } from 'commerce/limits'
import { studioProblems } from 'commerce/studio-problems'
import {
  CERTIFICATE_ENDINGS,
  type CertificateType,
  certificateSizeProblem,
  certificateTypeOf,
  endsAsItShould,
} from 'commerce/registrations/certificate-file'
import { createHash } from 'node:crypto'
import { remakePicture } from '#src/media/remake-picture'
import type { PrivateFile } from '#src/registrations/private-file-queries'

/** What was sent, and seems to be what it should be. */
export interface SentFile {
  name: string
  type: CertificateType
  bytes: Buffer
}

type FileToKeep = Omit<PrivateFile, 'scannedAt'>

export type ReadFile<Value> = { kind: 'read'; value: Value } | { kind: 'refused'; problem: string }

const nameMaxLetters = 200

/** Looks at size, beginning and end. The type is that of the content: what the sender calls it says nothing. */
export async function lookAtFile(sent: File): Promise<ReadFile<SentFile>> {
  const sizeProblem = certificateSizeProblem(sent.size)
  if (sizeProblem !== undefined) return { kind: 'refused', problem: sizeProblem }
  const bytes = Buffer.from(await sent.arrayBuffer())
  const type = certificateTypeOf(bytes)
  if (!type) return { kind: 'refused', problem: studioProblems.certificateTypeWrong }
  if (!endsAsItShould(bytes, type)) return { kind: 'refused', problem: studioProblems.certificateDamaged }
  return { kind: 'read', value: { name: nameOf(sent.name, type), type, bytes } }
}

/** The file to keep: a PDF as it is, a picture made anew, without anything that was hidden in it. */
export async function readCertificate({ name, type, bytes }: SentFile): Promise<ReadFile<FileToKeep>> {
  if (type === 'application/pdf') return { kind: 'read', value: fileOf({ name, type, content: bytes }) }
  const remade = await remakePicture(bytes, type, pictureLimits)
  switch (remade.kind) {
    case 'made':
      return { kind: 'read', value: fileOf({ name, type, content: remade.content }) }
    case 'too-many-pixels':
      return { kind: 'refused', problem: studioProblems.certificatePictureTooLarge }
    case 'damaged':
      return { kind: 'refused', problem: studioProblems.certificateDamaged }
  }
}

const pictureLimits = { maxPixels: CERTIFICATE_MAX_PIXELS, maxEdgePixels: CERTIFICATE_MAX_EDGE_PIXELS }

function fileOf({ name, type, content }: Pick<PrivateFile, 'name' | 'type' | 'content'>): FileToKeep {
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
