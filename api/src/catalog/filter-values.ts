import { ATTRIBUTE_FILTER_MAX_LETTERS } from 'commerce/limits'
import { optionIds } from '#src/catalog/option-ids'

const flags = new Map<unknown, number>([
  ...['1', true, 'true', 1].map((yes) => [yes, 1] as const),
  ...['0', false, 'false', 0].map((no) => [no, 0] as const),
])

/** The values by which products are filtered: option ids, 1 or 0, or a line of text. Longer texts are no filters. */
export function filterValuesOf(input: string, value: unknown): (string | number)[] {
  switch (input) {
    case 'select':
    case 'multiselect':
      return optionIds(value)
    case 'boolean': {
      const flag = flags.get(value)
      return flag === undefined ? [] : [flag]
    }
    case 'text':
      return typeof value === 'string' && value !== '' && value.length <= ATTRIBUTE_FILTER_MAX_LETTERS
        ? [value]
        : []
    default:
      return []
  }
}
