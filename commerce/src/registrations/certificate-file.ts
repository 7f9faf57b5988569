import { CERTIFICATE_MAX_BYTES } from '#src/limits'
import { problems } from '#src/problems'

/** The types that a certificate may have, as browsers and `content-type` name them. */
export const CERTIFICATE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const
export type CertificateType = (typeof CERTIFICATE_TYPES)[number]

export const CERTIFICATE_ENDINGS: Record<CertificateType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Before anything of it is read. */
export function certificateSizeProblem(bytes: number): string | undefined {
  if (bytes === 0) return problems.certificateMissing
  return bytes > CERTIFICATE_MAX_BYTES ? problems.certificateTooLarge : undefined
}

/** The type by the content; what the sender calls it says nothing. */
export function certificateTypeOf(file: Uint8Array): CertificateType | undefined {
  if (holdsAt(file, 0, '%PDF-')) return 'application/pdf'
  if (holdsAt(file, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (holdsAt(file, 0, '\xff\xd8\xff')) return 'image/jpeg'
  return holdsAt(file, 0, 'RIFF') && holdsAt(file, 8, 'WEBP') ? 'image/webp' : undefined
}

/** Spaces and line ends that programs write after the end of a file. */
const blanks = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/** Whether a file ends as its type does: a cut one does not, nor one with another file behind it. */
export function endsAsItShould(file: Uint8Array, type: CertificateType): boolean {
  switch (type) {
    case 'application/pdf':
      return endsWith(file.subarray(0, contentEnd(file)), '%%EOF')
    case 'image/png':
      return endsWith(file, 'IEND\xae\x42\x60\x82')
    // Cameras write a picture or data of their own behind it: the picture is made anew, without them.
    case 'image/jpeg':
      return true
    case 'image/webp':
      return file.length >= 12 && file.length === 8 + evenSize(file)
  }
}

function contentEnd(file: Uint8Array): number {
  let end = file.length
  while (end > 0 && blanks.has(file[end - 1] ?? 0)) end--
  return end
}

function evenSize(file: Uint8Array): number {
  const size = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(4, true)
  return size + (size % 2)
}

function endsWith(file: Uint8Array, text: string): boolean {
  return file.length >= text.length && holdsAt(file, file.length - text.length, text)
}

/** A letter is a byte. */
function holdsAt(file: Uint8Array, start: number, text: string): boolean {
  return Array.from(text).every((letter, at) => file[start + at] === letter.charCodeAt(0))
}
