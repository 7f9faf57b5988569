import * as z from 'zod/mini'

/**
 * A text of limited length. One that is too long is refused for that alone: no other check looks at a text as long as a
 * stranger likes.
 */
export function text(max: number) {
  return z.string().check(z.maxLength(max, { abort: true }))
}
