import type sharp from 'sharp'

/** The library of pictures is large, and comes with the first picture: a server starts sooner without it. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  // One thread per picture: the caller limits how many are made at once. Originals are read once each.
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}
