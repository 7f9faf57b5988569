/** The options that a shopper chose, by id. Stored with the line in this form. */
export interface ChosenOptions {
  configurable: { attributeId: number; optionId: number }[]
  /** one text per option; several value ids are joined by commas */
  custom: { optionId: number; value: string }[]
  bundle: { optionId: number; qty: number; choiceIds: number[] }[]
  /** ids of a downloadable product's links */
  links: number[]
}

export const noOptions: ChosenOptions = { configurable: [], custom: [], bundle: [], links: [] }

/** The choice in a fixed order, so that equal choices are equal texts. Empty options are left out. */
export function inOneOrder({ configurable, custom, bundle, links }: ChosenOptions): ChosenOptions {
  return {
    configurable: configurable.toSorted((a, b) => a.attributeId - b.attributeId),
    custom: custom
      .map(({ optionId, value }) => ({ optionId, value: value.trim() }))
      .filter(({ value }) => value !== '')
      .toSorted((a, b) => a.optionId - b.optionId),
    bundle: bundle
      .map((each) => ({ ...each, choiceIds: each.choiceIds.toSorted((a, b) => a - b) }))
      .filter(({ qty, choiceIds }) => qty > 0 && choiceIds.length > 0)
      .toSorted((a, b) => a.optionId - b.optionId),
    links: [...new Set(links)].toSorted((a, b) => a - b),
  }
}
