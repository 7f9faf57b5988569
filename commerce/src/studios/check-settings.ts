import { listProblems, letters, textProblem } from '#src/customers/field-problems'
import type { FieldError } from '#src/field-error'
import { MIN_NAME_LETTERS, PERSON_MAX_LETTERS, STUDIO_DESCRIPTION_MAX_LETTERS } from '#src/limits'
import { problems } from '#src/problems'
import { studioProblems } from '#src/studio-problems'
import { urlKeyProblem } from '#src/studios/url-key'

type Values = Readonly<Partial<Record<string, string>>>

/** All problems of the settings of a studio, by field, in the order of the page. */
export function checkSettings(values: Values, storeCodes: readonly string[] = []): FieldError[] {
  const { name = '', urlKey = '', description = '' } = values
  return listProblems({
    name: nameProblem(name.trim()),
    urlKey: urlKeyProblem(urlKey, storeCodes),
    description: description.length > STUDIO_DESCRIPTION_MAX_LETTERS ? problems.textTooLong : undefined,
  })
}

/** VAL-01 */
function nameProblem(name: string): string | undefined {
  const most = PERSON_MAX_LETTERS.company
  if (name.length > most) return problems.textTooLong
  const counted = letters(name.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return counted < MIN_NAME_LETTERS ? studioProblems.storeNameInvalid : textProblem(name, most)
}
