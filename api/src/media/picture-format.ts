/** Smallest first: a browser gets the first of these that it accepts. */
const preferred = ['avif', 'webp'] as const

export type PictureFormat = (typeof preferred)[number] | 'jpeg'

/** Only a format named in `Accept` is surely supported; every browser supports JPEG. */
export function pictureFormatFor(accept: string | undefined): PictureFormat {
  const named = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((range) => !/;\s*q=0(\.0*)?\s*$/.test(range))
    .map((range) => range.split(';', 1)[0]?.trim())
  return preferred.find((format) => named.includes(`image/${format}`)) ?? 'jpeg'
}
