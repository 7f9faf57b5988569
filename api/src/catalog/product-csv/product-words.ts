// The words of the product file and their meaning here.

/** A cell with this word clears the stored value; an empty cell keeps it. */
export const clearingWord = '__EMPTY__VALUE__'

export const visibilityWords: readonly (readonly [number, string])[] = [
  [1, 'Not Visible Individually'],
  [2, 'Catalog'],
  [3, 'Search'],
  [4, 'Catalog, Search'],
]

/** Names in `additional_attributes` that repeat other columns. */
export const ignoredAttributes: ReadonlySet<string> = new Set([
  'has_options',
  'required_options',
  'links_exist',
  'links_purchased_separately',
  'links_title',
  'samples_title',
  'swatch_image',
  'shipment_type',
])

export const customOptionKinds: ReadonlyMap<string, string> = new Map([
  ['field', 'field'],
  ['area', 'area'],
  ['drop_down', 'select'],
  ['select', 'select'],
  ['radio', 'radio'],
  ['checkbox', 'checkbox'],
  ['multiple', 'multiple'],
  ['date', 'date'],
  ['date_time', 'date_time'],
  ['time', 'time'],
  ['file', 'file'],
])

export const bundleOptionKinds: readonly string[] = ['select', 'radio', 'checkbox', 'multi']
