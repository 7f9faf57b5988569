type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

export const PICTURE_KIND_BYTES = 16

/**
 * The kind of a file by its first bytes, whatever its name says. Vector pictures are not accepted: they can contain
 * scripts.
 */
export function pictureKindOf(start: Buffer): PictureKind | undefined {
  const text = start.toString('latin1', 0, PICTURE_KIND_BYTES)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  if (/^[^]{4}ftypavi[fs]/.test(text)) return 'avif'
  return undefined
}
