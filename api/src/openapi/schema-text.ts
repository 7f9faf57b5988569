import type { JsonSchema } from '#src/openapi/openapi'

/** A schema as people read types: `{ sku: text (1 to 64), qty?: whole number }`. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => schemaText(each, indent)))].join(' | ')
  switch (schema.type) {
    case 'object':
      return objectText(schema, indent)
    case 'array':
      return listText(schema, indent)
    case 'string':
      if (schema.contentSchema) return `JSON of ${schemaText(schema.contentSchema, indent)}`
      return `text${stringLimits(schema)}`
    case 'integer':
      return `whole number${rangeText(schema.minimum, schema.maximum)}`
    case 'number':
      return `number${rangeText(schema.minimum, schema.maximum)}`
    case undefined:
      return 'anything'
    default:
      return schema.type
  }
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string) {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}`,
  )
  if (typeof additionalProperties === 'object') {
    fields.push(`${inner}…: ${schemaText(additionalProperties, inner)}`)
  }
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`
}

function listText({ items, prefixItems = [], minItems, maxItems }: JsonSchema, indent: string): string {
  const first = prefixItems.map((each) => schemaText(each, indent))
  const rest = typeof items === 'object' ? [`${schemaText(items, indent)}, …`] : []
  return `[${[...first, ...rest].join(', ')}]${rangeText(minItems, maxItems)}`
}

function stringLimits({ minLength, maxLength, pattern }: JsonSchema): string {
  return pattern === undefined ? rangeText(minLength, maxLength) : ` like ${pattern}`
}

function rangeText(from: number | undefined, to: number | undefined): string {
  const [least, most] = [from, to].map((each) =>
    each !== undefined && Number.isSafeInteger(each) ? each : 0,
  )
  const isOpen = (edge: number | undefined) =>
    edge === undefined || Math.abs(edge) === Number.MAX_SAFE_INTEGER
  if (isOpen(from) && isOpen(to)) return ''
  if (isOpen(to)) return ` (${least} or more)`
  return isOpen(from) ? ` (up to ${most})` : ` (${least} to ${most})`
}
