import { swatchOf } from 'commerce/catalog/swatch-color'
import type { WireAttribute, WireConfigurableOption, WireProduct } from 'commerce/contract/catalog-schemas'
import type { CatalogTables, OptionRow } from '#src/catalog/tables/catalog-tables'
import { optionIds } from '#src/catalog/option-ids'
import { holdsTag } from '#src/content/clean-html'
import { wordsOfHtml } from '#src/content/words-of-html'
import { linksBelow } from '#src/content/links-below'
import type { DocumentRow, VariantRow } from '#src/catalog/product-row'
import type { AttributeRow } from '#src/catalog/tables/table-rows'
import { wordsIn } from '#src/words'

/** The options that shoppers choose: only values that an offered variant has, and (PDP-06) that have a label. */
export function presentConfigurableOptions(
  row: DocumentRow,
  variants: VariantRow[],
  tables: CatalogTables,
): WireConfigurableOption[] {
  // A product that became a simple one still has them, for lines that were put into a bag before.
  if (row.type !== 'configurable') return []
  const attributes = row.variantAttributeIds.flatMap((id) => tables.attributeById.get(id) ?? [])
  return attributes.map((attribute, position) => {
    const offered = new Set(variants.flatMap((variant) => optionIds(variant.attributes[attribute.code])))
    const values = [...offered].flatMap((id) => tables.optionById.get(id) ?? []).filter(hasLabel)
    return {
      attribute_id: attribute.id,
      attribute_code: attribute.code,
      label: attribute.label,
      position,
      values: values.toSorted(byPosition).map(({ id, label, defaultLabel, swatch }) => {
        const color = swatchOf(swatch, attribute.code === 'color' ? defaultLabel : '')
        return { value_index: id, label: label.trim(), ...(color === '' ? {} : { swatch: color }) }
      }),
    }
  })
}

/** The attributes for the details, as text; the options are already shown there. */
export function presentAttributes(
  row: DocumentRow,
  chosenBy: string[],
  tables: CatalogTables,
): WireProduct['custom_attributes'] {
  return tables.attributes
    .filter(({ code, isVisibleOnFront }) => isVisibleOnFront && !chosenBy.includes(code))
    .flatMap((attribute) => {
      const value = attributeText(attribute, row.attributes[attribute.code], tables)
      if (value === '') return []
      const named = { attribute_code: attribute.code, label: attribute.label }
      // Labels of options are never HTML.
      if (hasOptions(attribute) || !holdsTag(value)) return [{ ...named, value }]
      return [{ ...named, value: wordsOfHtml(value), html: linksBelow(tables.basePath, value) }]
    })
}

export function presentAttribute(attribute: AttributeRow): WireAttribute {
  return {
    attribute_id: attribute.id,
    attribute_code: attribute.code,
    frontend_label: attribute.label,
    default_frontend_label: attribute.defaultLabel,
    frontend_input: attribute.input,
    is_user_defined: attribute.isUserDefined,
    is_visible: attribute.isVisible,
    is_visible_on_front: attribute.isVisibleOnFront,
    is_comparable: attribute.isComparable,
    is_filterable: attribute.isFilterable,
    options: attribute.options.filter(hasLabel).map(({ id, label, defaultLabel, swatch, position }) => ({
      value: id,
      label: label.trim(),
      position,
      swatch: swatchOf(swatch, attribute.code === 'color' ? defaultLabel : ''),
    })),
  }
}

function attributeText(attribute: AttributeRow, value: unknown, tables: CatalogTables): string {
  if (hasOptions(attribute)) {
    const options = optionIds(value).flatMap((id) => tables.optionById.get(id) ?? [])
    return options
      .filter(hasLabel)
      .map(({ label }) => label.trim())
      .join(', ')
  }
  if (attribute.input === 'boolean') return yesOrNo(value, tables)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function hasOptions({ input }: AttributeRow): boolean {
  return input === 'select' || input === 'multiselect'
}

function yesOrNo(value: unknown, { storeView }: CatalogTables): string {
  if (value === undefined || value === null || value === '') return ''
  const isYes = value === true || value === 1 || value === '1' || value === 'Yes'
  return wordsIn(storeView)[isYes ? 'yes' : 'no']
}

function hasLabel({ label }: { label: string }): boolean {
  return label.trim() !== ''
}

function byPosition(a: OptionRow, b: OptionRow): number {
  return a.position - b.position || a.id - b.id
}
