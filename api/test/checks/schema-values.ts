import fc from 'fast-check'
import type { JsonSchema } from '#src/openapi/openapi'

/** Values that exist in the shop, by the name of their field, so that requests get past the door. */
export type KnownValues = Record<string, readonly unknown[]>

/** Values as a schema describes them. */
export function valuesOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, known)))
  if (schema.contentSchema) return valuesOf(schema.contentSchema, known).map((value) => JSON.stringify(value))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known)
    case 'array':
      return fc.array(typeof schema.items === 'object' ? valuesOf(schema.items, known) : fc.anything(), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      })
    case 'string':
      return textsOf(schema)
    case 'integer':
    case 'number':
      return fc.integer(rangeOf(schema))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const values = known[name]
    const any = valuesOf(schema, known)
    const field = values
      ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: any })
      : any
    return [name, field] as const
  })
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required })
}

function textsOf({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, 40) })
}

function rangeOf({ minimum = -10, maximum = 1_000 }: JsonSchema) {
  return { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }
}
