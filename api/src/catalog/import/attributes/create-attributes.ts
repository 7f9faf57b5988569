import { swatchColor } from 'commerce/catalog/swatch-color'
import { SIZE_ATTRIBUTES, sizePosition } from 'commerce/sizes/size-position'
import type { Database } from '#src/db/connections/pool'
import {
  convertAttributes,
  insertAttribute,
  insertOptions,
  listNewAttributes,
  listNewOptions,
  type NewAttribute,
  type NewOption,
} from '#src/catalog/import/attributes/attribute-queries'

const longestOption = 120
const mostOptions = 2_000
const sizeAttributes = new Set<string>(SIZE_ATTRIBUTES)

/** Creates the attributes and options that only the file has, then translates texts into options. */
export async function createAttributes(db: Database): Promise<void> {
  for (const attribute of await listNewAttributes(db)) {
    const { code } = attribute
    const input = inputOf(attribute)
    await insertAttribute(db, { code, label: attribute.label ?? labelOf(code), input })
  }
  const options = await listNewOptions(db)
  if (options.length > 0) await insertOptions(db, options.map(withPlace))
  await convertAttributes(db)
}

// A file does not state the kind of an attribute, so the values decide.
function inputOf(attribute: NewAttribute): string {
  if (attribute.isAxis) return 'select'
  if (attribute.isRich || attribute.longest > 255) return 'textarea'
  if (attribute.isBoolean) return 'boolean'
  if (attribute.isMultiple) return 'multiselect'
  return attribute.values > mostOptions || attribute.longest > longestOption ? 'text' : 'select'
}

function labelOf(code: string): string {
  const words = code.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function withPlace(option: NewOption, index: number) {
  const { attributeId, code, label } = option
  return {
    attributeId,
    label,
    swatch: code === 'color' ? (swatchColor(label) ?? '') : '',
    position: sizeAttributes.has(code) ? sizePosition(label) : option.lastPosition + index + 1,
  }
}
