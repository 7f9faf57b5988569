import * as z from 'zod/mini'
import { messages } from '#src/messages'
import { holdsCardNumber } from '#src/payment/holds-card-number'

/** What a person writes freely: of limited length, and no number of a card. */
export function freeText(max: number) {
  return z.string().check(
    z.maxLength(max),
    z.refine((text) => !holdsCardNumber(text), messages.cardNumberNotTaken),
  )
}
