import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type ListingChoice, SORTS, withSort, withToggled } from '#src/listing/filters/choice'

interface Chosen {
  choice: ListingChoice
  ask: (next: ListingChoice) => void
}

/** What was ticked or chosen before the script was there counts: the page shows it already. */
export function useChosenBefore(place: RefObject<HTMLElement | null>, { choice, ask }: Chosen): void {
  const askForShown = useEffectEvent(() => {
    const shown = place.current && shownChoice(place.current, choice)
    if (shown && shown !== choice) ask(shown)
  })
  useEffect(() => askForShown(), [])
}

/** The choice that the boxes and the list of orders show; the given one itself where they show it. */
function shownChoice(place: HTMLElement, choice: ListingChoice): ListingChoice {
  let shown = choice
  for (const { name, value, checked } of place.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    if (checked !== (choice.filters[name]?.includes(value) ?? false)) shown = withToggled(shown, name, value)
  const orders = place.querySelector<HTMLSelectElement>('select[name=sort]')
  const sort = SORTS.find((each) => each === orders?.value)
  // An order that the list does not offer is not shown.
  const isOffered = [...(orders?.options ?? [])].some(({ value }) => value === choice.sort)
  return sort === undefined || sort === choice.sort || !isOffered ? shown : withSort(shown, sort)
}
