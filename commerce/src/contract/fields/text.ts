import * as z from 'zod/mini'

/** A text of limited length. A longer one is refused before any other check reads it, because strangers choose its length. */
export function text(max: number) {
  return z.string().check(z.maxLength(max, { abort: true }))
}
