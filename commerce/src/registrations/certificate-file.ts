import { CERTIFICATE_MAX_BYTES } from '#src/limits'
import { endsAsPicture, endsWith, holdsAt, PICTURE_TYPES, pictureTypeOf } from '#src/picture-file'
import { studioProblems } from '#src/studio-problems'

/** The types that a certificate may have, as browsers and `content-type` name them. */
export const CERTIFICATE_TYPES = ['application/pdf', ...PICTURE_TYPES] as const
export type CertificateType = (typeof CERTIFICATE_TYPES)[number]

export const CERTIFICATE_ENDINGS: Record<CertificateType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Before anything of it is read. */
export function certificateSizeProblem(bytes: number): string | undefined {
  if (bytes === 0) return studioProblems.certificateMissing
  return bytes > CERTIFICATE_MAX_BYTES ? studioProblems.certificateTooLarge : undefined
}

/** The type by the content; what the sender calls it says nothing. */
export function certificateTypeOf(file: Uint8Array): CertificateType | undefined {
  return holdsAt(file, 0, '%PDF-') ? 'application/pdf' : pictureTypeOf(file)
}

/** Spaces and line ends that programs write after the end of a file. */
const blanks = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/** Whether a file ends as its type does: a cut one does not, nor one with another file behind it. */
export function endsAsItShould(file: Uint8Array, type: CertificateType): boolean {
  if (type !== 'application/pdf') return endsAsPicture(file, type)
  return endsWith(file.subarray(0, contentEnd(file)), '%%EOF')
}

function contentEnd(file: Uint8Array): number {
  let end = file.length
  while (end > 0 && blanks.has(file[end - 1] ?? 0)) end--
  return end
}
