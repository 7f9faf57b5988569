import * as z from 'zod/mini'
import { text } from '#src/contract/fields/text'
import { problems } from '#src/problems'
import { holdsCardNumber } from '#src/payment/holds-card-number'

/** What a person writes freely: of limited length, and no number of a card. */
export function freeText(max: number) {
  return text(max).check(z.refine((written) => !holdsCardNumber(written), problems.cardNumberNotTaken))
}
