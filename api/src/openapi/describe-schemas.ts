import * as z from 'zod/mini'
import { namedSchemas, projectedEntities } from '#src/openapi/entities'
import type { JsonSchema } from '#src/openapi/openapi'

/** What a caller may send. */
export function describeInput(schema: z.ZodMiniType): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

export function describeOutput(schema: z.ZodMiniType): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
}

/** The server's answers, under the given names: named schemas are referenced. */
export function describeOutputs(outputs: Record<string, z.ZodMiniType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  const named = Object.entries({ ...namedSchemas, ...outputs })
  for (const [id, schema] of named) if (!registry.has(schema)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io: 'output', unrepresentable: 'any', uri: schemaRef })
  const described = Object.fromEntries(named.map(([id, schema]) => [id, asNamed(id, schema)]))

  function asNamed(id: string, schema: z.ZodMiniType): JsonSchema {
    const name = registry.get(schema)?.id ?? id
    return name === id ? plain(schemas[id] ?? {}) : { $ref: schemaRef(name) }
  }
  return withParts(described)
}

export function schemaRef(name: string): string {
  return `#/components/schemas/${name}`
}

/** A search for certain fields returns partial entities. */
function withParts(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const names = Object.keys(projectedEntities)
  const parts = Object.fromEntries(names.map((name) => [`${name}Part`, partOf(schemas[name] ?? {})]))
  const items = schemas['SearchResult']?.properties?.['items']
  if (typeof items?.items === 'object') {
    items.items.anyOf?.push(...names.map((name) => ({ $ref: schemaRef(`${name}Part`) })))
  }
  return { ...schemas, ...parts }
}

function partOf(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? undefined : value,
  )
  return JSON.parse(text.replaceAll(/("\$ref":"[^"]+)"/g, '$1Part"')) as JsonSchema
}

function plain(schema: object): JsonSchema {
  const { $schema: _schema, $id: _id, ...rest } = schema as JsonSchema & { $schema?: string; $id?: string }
  return rest
}
