import { listProblems, paragraphsProblem, textProblem } from 'commerce/customers/field-problems'
import type { FieldError } from 'commerce/field-error'
import {
  RETURN_CARRIER_MAX_LETTERS,
  RETURN_COMMENT_MAX_LETTERS,
  RETURN_PHOTO_MAX_BYTES,
} from 'commerce/return-limits'
import { returnProblems } from 'commerce/return-problems'
import { checkedEntries } from '#src/forms/text-entries'
import { type Allowed, checkReturn } from '#src/returns/request/check-return'
import type { Change } from '#src/returns/return-changes'

type Values = Readonly<Partial<Record<string, string>>>

export function checkComment({ comment = '' }: Values): FieldError[] {
  const typed = comment.trim()
  return listProblems({
    comment:
      typed === ''
        ? returnProblems.returnCommentMissing
        : paragraphsProblem(typed, RETURN_COMMENT_MAX_LETTERS),
  })
}

export function checkTrack({ carrier = '', trackingNumber = '' }: Values): FieldError[] {
  const { carrier: ofCarrier, number: ofNumber } = RETURN_CARRIER_MAX_LETTERS
  return listProblems({
    carrier: carrier.trim() === '' ? returnProblems.carrierMissing : textProblem(carrier.trim(), ofCarrier),
    trackingNumber:
      trackingNumber.trim() === ''
        ? returnProblems.trackingNumberInvalid
        : textProblem(trackingNumber.trim(), ofNumber),
  })
}

/** Of a file, its size: see checkedEntries. */
export function checkPhoto({ photo = '' }: Values): FieldError[] {
  const bytes = Number(photo)
  return listProblems({ photo: photoProblem(bytes) })
}

function photoProblem(bytes: number): string | undefined {
  if (!(bytes > 0)) return returnProblems.photoMissing
  return bytes > RETURN_PHOTO_MAX_BYTES ? returnProblems.photoTooLarge : undefined
}

const none = (): FieldError[] => []

const checkOf: Record<Exclude<Change, 'send'>, (values: Values) => FieldError[]> = {
  comment: checkComment,
  track: checkTrack,
  photo: checkPhoto,
  cancel: none,
  export: none,
}

export function checkChange(
  change: Change,
  { form, lines }: { form: FormData; lines: Allowed[] },
): FieldError[] {
  const values = Object.fromEntries(checkedEntries(form))
  return change === 'send' ? checkReturn(lines, values) : checkOf[change](values)
}
