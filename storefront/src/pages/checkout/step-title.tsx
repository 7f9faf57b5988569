import type { Step } from 'commerce/checkout/steps'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** The title of the page; it starts with the error if there is one. */
export function StepTitle({ step, hasErrors }: { step: Step; hasErrors: boolean }) {
  const say = useWords('checkout')
  const sayFrame = useWords('frame')
  const isInStore = useShop().studioKey !== null
  const title = say(isInStore ? 'storeStepTitle' : 'stepTitle', { step: say(step) })
  return (
    <>
      <title>{hasErrors ? sayFrame('errorTitle', { title }) : title}</title>
      <meta name="description" content={say('about')} />
    </>
  )
}
