import type { ChosenOptions } from '#src/cart/chosen-options'
import type { CustomOption, Offer } from '#src/cart/offer'
import { chosenParts } from '#src/cart/stock-parts'
import { decodeHtml } from '#src/decode-html'

export interface OptionText {
  label: string
  value: string
}

/** The chosen options as text: 'Color: Blush', 'Name on the back: Amélie'. */
export function optionTexts(offer: Offer, chosen: ChosenOptions): OptionText[] {
  return [
    ...offer.variantChoices.map(({ label, value }) => ({ label, value })),
    ...chosen.custom.flatMap(({ optionId, value }) => {
      const option = offer.customOptions.find((each) => each.id === optionId)
      return option ? [{ label: option.title, value: customText(option, value) }] : []
    }),
    ...bundleTexts(offer, chosen),
    ...downloadTexts(offer, chosen),
  ]
}

function downloadTexts({ links }: Offer, chosen: ChosenOptions): OptionText[] {
  const titles = links.filter(({ id }) => chosen.links.includes(id)).map(({ title }) => title)
  return titles.length > 0 ? [{ label: 'Download', value: titles.join('; ') }] : []
}

function customText(option: CustomOption, value: string): string {
  if (option.kind === 'date_time') return value.replace('T', ' ')
  if (option.values.length === 0) return value
  const ids = value.split(',')
  return option.values
    .filter((each) => ids.includes(String(each.id)))
    .map((each) => each.title)
    .join(', ')
}

function bundleTexts(offer: Offer, chosen: ChosenOptions): OptionText[] {
  const parts = chosenParts(offer, chosen)
  return offer.bundleOptions.flatMap((option) => {
    const texts = parts
      .filter((part) => option.choices.includes(part.choice))
      .map((part) => `${part.qty} × ${decodeHtml(part.choice.part.name)}`)
    return texts.length > 0 ? [{ label: option.title, value: texts.join(', ') }] : []
  })
}
