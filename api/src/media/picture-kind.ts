type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

export const PICTURE_KIND_BYTES = 16

/** What a file is by its first bytes, whatever its name says. Vector pictures are none of these: they can hold scripts. */
export function pictureKindOf(start: Buffer): PictureKind | undefined {
  const text = start.toString('latin1', 0, PICTURE_KIND_BYTES)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  if (/^[^]{4}ftypavi[fs]/.test(text)) return 'avif'
  return undefined
}
