import type { Step } from 'commerce/checkout/steps'
import { stepTitles } from '#src/pages/checkout/step-titles'

/** The title of the page; one that begins with the mistake where there is one. */
export function StepTitle({ step, hasErrors }: { step: Step; hasErrors: boolean }) {
  return <title>{`${hasErrors ? 'Error: ' : ''}${stepTitles[step]} | Guest checkout | Barre`}</title>
}
