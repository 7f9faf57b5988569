import * as z from 'zod/mini'

/** The number of a page, or how much stands on one: from 1 to so many. */
export const pageNumber = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(most))),
  )
