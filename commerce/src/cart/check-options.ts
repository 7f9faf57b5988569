import type { ChosenOptions } from '#src/cart/chosen-options'
import { type CustomOption, type Offer, takesOneChoice } from '#src/cart/offer'
import { chosenParts } from '#src/cart/stock-parts'
import type { FieldError } from '#src/field-error'
import { problems as sentences } from '#src/problems'

/** CART-02, PDP-08, PDP-09: all problems of a choice of options, by field. Empty: it can be bought. */
export function checkOptions(offer: Offer, chosen: ChosenOptions): FieldError[] {
  return [...checkCustomOptions(offer, chosen), ...checkBundle(offer, chosen), ...checkLinks(offer, chosen)]
}

/** PDP-08, PDP-09: what is said of the product as a whole. */
export function optionsProblem(errors: FieldError[]): string | undefined {
  const isOf = (group: string) => errors.some((each) => each.field.includes(group))
  if (isOf('bundle_options')) return sentences.bundleOptionsInvalid
  return isOf('custom_options') ? sentences.customOptionsInvalid : undefined
}

/** If the files of a downloadable product cost nothing extra and none was chosen, all of them are meant. */
export function withDefaultLinks(offer: Offer, chosen: ChosenOptions): ChosenOptions {
  if (chosen.links.length > 0 || offer.links.some((link) => link.priceCents > 0)) return chosen
  return { ...chosen, links: offer.links.map((link) => link.id) }
}

/** The ids of a multiple choice in a fixed order, each once. A text that looks like ids stays as typed, with one kind of line ends. */
export function withSortedValues(offer: Offer, chosen: ChosenOptions): ChosenOptions {
  const takesSeveral = (optionId: number) =>
    offer.customOptions.some(
      ({ id, kind }) => id === optionId && (kind === 'checkbox' || kind === 'multiple'),
    )
  const custom = chosen.custom.map((each) =>
    takesSeveral(each.optionId)
      ? { ...each, value: sortedIds(each.value) }
      : { ...each, value: withShortLineEnds(each.value) },
  )
  return { ...chosen, custom }
}

/** A line end is one character, whoever sends it. */
export function withShortLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** '20,21' for '21,20,21'. */
export function sortedIds(value: string): string {
  return [...new Set(value.split(','))].toSorted().join(',')
}

/** Only the product knows which of its options take several values; here it is enough that the values are the same. */
export function inAnyOrder(options: ChosenOptions): ChosenOptions {
  const custom = options.custom.map((each) => ({ ...each, value: sortedIds(withShortLineEnds(each.value)) }))
  return { ...options, custom }
}

function checkCustomOptions(offer: Offer, chosen: ChosenOptions): FieldError[] {
  const unknown = chosen.custom.filter(
    (each, index) =>
      !offer.customOptions.some((option) => option.id === each.optionId) ||
      chosen.custom.findIndex((other) => other.optionId === each.optionId) !== index,
  )
  return [
    ...unknown.map((each) => problem('custom_options', each.optionId, sentences.optionUnknown)),
    ...offer.customOptions.flatMap((option) => {
      const value = chosen.custom.find((each) => each.optionId === option.id)?.value ?? ''
      const message = customProblem(option, value)
      return message === undefined ? [] : [problem('custom_options', option.id, message)]
    }),
  ]
}

function customProblem(option: CustomOption, value: string): string | undefined {
  if (value === '') return option.isRequired ? sentences.fieldRequired : undefined
  switch (option.kind) {
    case 'field':
    case 'area':
      return option.maxCharacters !== null && Array.from(value).length > option.maxCharacters
        ? sentences.textTooLong
        : undefined
    case 'date':
      return isDate(value) ? undefined : sentences.dateInvalid
    case 'time':
      return isTime(value) ? undefined : sentences.timeInvalid
    case 'date_time': {
      const [day = '', time = '', ...rest] = value.split('T')
      return rest.length === 0 && isDate(day) && isTime(time) ? undefined : sentences.dateTimeInvalid
    }
    case 'radio':
    case 'select':
      return isValueOf(option, value) ? undefined : sentences.optionUnknown
    case 'checkbox':
    case 'multiple':
      return value.split(',').every((each) => isValueOf(option, each)) ? undefined : sentences.optionUnknown
    case 'file':
      return sentences.fileNotTaken
  }
}

function isValueOf(option: CustomOption, id: string): boolean {
  return option.values.some((value) => String(value.id) === id)
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** '09:30', as browsers write it; some add seconds. */
function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text)
}

function checkBundle(offer: Offer, chosen: ChosenOptions): FieldError[] {
  if (offer.type !== 'bundle') {
    return chosen.bundle.map((each) => problem('bundle_options', each.optionId, sentences.optionUnknown))
  }
  const problems: FieldError[] = []
  chosen.bundle.forEach((given, index) => {
    const option = offer.bundleOptions.find((each) => each.id === given.optionId)
    const isKnown = given.choiceIds.every((id) => option?.choices.some((choice) => choice.id === id))
    const isRepeated = chosen.bundle.findIndex((each) => each.optionId === given.optionId) !== index
    const isTooMany = option && takesOneChoice(option) && given.choiceIds.length > 1
    if (!option || !isKnown || isRepeated || isTooMany) {
      problems.push(problem('bundle_options', given.optionId, sentences.optionUnknown))
    }
  })
  for (const option of offer.bundleOptions) {
    const ofOption = chosen.bundle.filter((each) => each.optionId === option.id)
    const hasUnits = chosenParts(offer, { ...chosen, bundle: ofOption }).some((part) => part.qty > 0)
    const isNamed = problems.some(({ field }) => field === bundleField(option.id))
    if (option.isRequired && !hasUnits && !isNamed) {
      problems.push(problem('bundle_options', option.id, sentences.mustBeGreaterThanZero))
    }
  }
  const holdsNothing = problems.length === 0 && chosenParts(offer, chosen).every((part) => part.qty === 0)
  return holdsNothing
    ? [{ field: 'product_option.bundle_options', message: sentences.mustBeGreaterThanZero }]
    : problems
}

function bundleField(optionId: number): string {
  return `product_option.bundle_options.${optionId}`
}

function checkLinks(offer: Offer, chosen: ChosenOptions): FieldError[] {
  const unknown = chosen.links.filter((id) => !offer.links.some((link) => link.id === id))
  if (unknown.length > 0)
    return unknown.map((id) => problem('downloadable_links', id, sentences.optionUnknown))
  return offer.links.length > 0 && chosen.links.length === 0
    ? [{ field: 'product_option.downloadable_links', message: sentences.fieldRequired }]
    : []
}

function problem(group: string, id: number, message: string): FieldError {
  return { field: `product_option.${group}.${id}`, message }
}
