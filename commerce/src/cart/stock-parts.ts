import type { ChosenOptions } from '#src/cart/chosen-options'
import { type OfferBundleChoice, type Offer, takesOneChoice } from '#src/cart/offer'

/** What a line takes from stock: the product itself, or the parts of a bundle. */
interface StockPart {
  offer: Offer
  qty: number
}

export interface StockedLine {
  offer: Offer
  options: ChosenOptions
  qty: number
}

export function stockParts(line: StockedLine): StockPart[] {
  if (line.offer.type !== 'bundle') return [{ offer: line.offer, qty: line.qty }]
  return chosenParts(line.offer, line.options).map(({ choice, qty }) => ({
    offer: choice.part,
    qty: qty * line.qty,
  }))
}

/** A bundle's chosen parts with their quantity per bundle. */
export function chosenParts(
  offer: Offer,
  options: ChosenOptions,
): { choice: OfferBundleChoice; qty: number }[] {
  return options.bundle.flatMap((chosen) => {
    const option = offer.bundleOptions.find((each) => each.id === chosen.optionId)
    if (!option) return []
    const choices = option.choices.filter((each) => chosen.choiceIds.includes(each.id))
    return choices.map((choice) => ({
      choice,
      qty: takesOneChoice(option) && choice.canChangeQty ? chosen.qty : choice.qty,
    }))
  })
}

/** Units of each product that the lines need together, by product id. */
export function unitsNeeded(lines: StockedLine[]): Map<number, number> {
  const needed = new Map<number, number>()
  for (const { offer, qty } of lines.flatMap(stockParts)) {
    needed.set(offer.productId, (needed.get(offer.productId) ?? 0) + qty)
  }
  return needed
}
