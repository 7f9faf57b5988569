import { useShop } from '#src/use-shop'

/** How a visitor reaches a person: the same words at the same place on every page. */
export function HelpLine() {
  const { contactEmail } = useShop()
  return (
    <p>
      Questions? <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  )
}
