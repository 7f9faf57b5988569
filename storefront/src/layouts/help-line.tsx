import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** How a visitor reaches a person: the same words in the same place on every page. */
export function HelpLine() {
  const { contactEmail } = useShop()
  const say = useWords('frame')
  return (
    <p>
      {say('questions')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  )
}
