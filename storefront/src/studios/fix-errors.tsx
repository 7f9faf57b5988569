import type { FieldError } from 'commerce/field-error'
import { problems } from 'commerce/problems'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useProblem } from '#src/ui/words/use-words'

/** STUDIO-06: above a form that is not saved. */
export function FixErrors({ errors }: { errors: FieldError[] }) {
  const problem = useProblem()
  return errors.length > 0 && <OutcomeText kind="refused">{problem(problems.fixErrors)}</OutcomeText>
}
