import * as z from 'zod/mini'
import { text } from '#src/contract/fields/text'
import { problems } from '#src/problems'
import { holdsCardNumber } from '#src/payment/holds-card-number'

/** Free text of a person: of limited length, and without card numbers. */
export function freeText(max: number) {
  return text(max).check(z.refine((written) => !holdsCardNumber(written), problems.cardNumberNotTaken))
}
