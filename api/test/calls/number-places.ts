import fc from 'fast-check'
import type { JsonSchema } from '#src/openapi/openapi'
import { below } from '#test/calls/levels-of'
import { valuesOf } from '#test/checks/schema-values'

/** Where a schema takes a number or a text, and the value with this number, or its digits, there. */
export interface NumberPlace {
  path: string
  kind: 'number' | 'text'
  with: (number: number) => unknown
}

/** Also fields that the value leaves out. */
export function numberPlacesOf(schema: JsonSchema, value: unknown, path = ''): NumberPlace[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => numberPlacesOf(each, value, path))
  if (schema.contentSchema)
    return within(numberPlacesOf(schema.contentSchema, contentOf(value), path), JSON.stringify)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return [{ path, kind: 'number', with: (number) => number }]
    case 'string':
      return [{ path, kind: 'text', with: String }]
    case 'array': {
      const [first, ...rest]: unknown[] = Array.isArray(value) ? value : []
      const items = typeof schema.items === 'object' ? schema.items : {}
      return within(numberPlacesOf(items, first, below(path, '0')), (changed) => [changed, ...rest])
    }
    case 'object': {
      const object = typeof value === 'object' && value !== null ? value : leastOf(schema)
      return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
        within(
          numberPlacesOf(inner, (object as Record<string, unknown>)[name], below(path, name)),
          (changed) => ({ ...object, [name]: changed }),
        ),
      )
    }
    case undefined:
    default:
      return []
  }
}

function within(places: NumberPlace[], around: (changed: unknown) => unknown): NumberPlace[] {
  return places.map((place) => ({ ...place, with: (number) => around(place.with(number)) }))
}

function contentOf(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : undefined
}

/** An object with the fields that it needs, the same each time. */
function leastOf(schema: JsonSchema): object {
  const { properties = {}, required = [] } = schema
  const needed = Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)))
  const [least] = fc.sample(valuesOf({ ...schema, properties: needed }, {}), { numRuns: 1, seed: 1 })
  return least as object
}
