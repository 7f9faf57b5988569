/** The types that a sent picture may have, as browsers and `content-type` name them. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** The type by the content; what the sender calls it says nothing. */
export function pictureTypeOf(file: Uint8Array): PictureType | undefined {
  if (holdsAt(file, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (holdsAt(file, 0, '\xff\xd8\xff')) return 'image/jpeg'
  return holdsAt(file, 0, 'RIFF') && holdsAt(file, 8, 'WEBP') ? 'image/webp' : undefined
}

/** Whether a picture ends as its type does: a cut one does not, nor one with another file behind it. */
export function endsAsPicture(file: Uint8Array, type: PictureType): boolean {
  switch (type) {
    case 'image/png':
      return endsWith(file, 'IEND\xae\x42\x60\x82')
    // Cameras write a picture or data of their own behind it: the picture is made anew, without them.
    case 'image/jpeg':
      return true
    case 'image/webp':
      return file.length >= 12 && file.length === 8 + evenSize(file)
  }
}

function evenSize(file: Uint8Array): number {
  const size = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(4, true)
  return size + (size % 2)
}

export function endsWith(file: Uint8Array, text: string): boolean {
  return file.length >= text.length && holdsAt(file, file.length - text.length, text)
}

/** A letter is a byte. */
export function holdsAt(file: Uint8Array, start: number, text: string): boolean {
  return Array.from(text).every((letter, at) => file[start + at] === letter.charCodeAt(0))
}
