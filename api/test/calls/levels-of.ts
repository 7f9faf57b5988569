import type { JsonSchema } from '#src/openapi/openapi'

interface Level {
  /** 'customer.addresses.0'; empty for the whole body */
  path: string
  value: Record<string, unknown>
  /** names that the schema knows here */
  known: Set<string>
  isRecord: boolean
}

/** Every object within a body, with what its schema says of it. */
export function levelsOf(value: unknown, schemas: JsonSchema[], path = ''): Level[] {
  if (typeof value !== 'object' || value === null) return []
  const here = schemas.flatMap(alternativesOf)
  if (Array.isArray(value)) {
    const items = here.flatMap(({ items }) => (typeof items === 'object' ? [items] : []))
    return value.flatMap((each, at) => levelsOf(each, items, below(path, String(at))))
  }
  const objects = here.filter(({ type }) => type === 'object')
  const known = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))
  const isRecord = objects.some(({ additionalProperties }) => typeof additionalProperties === 'object')
  const inner = Object.entries(value).flatMap(([name, each]) =>
    levelsOf(
      each,
      objects.flatMap(({ properties = {} }) => properties[name] ?? []),
      below(path, name),
    ),
  )
  return [{ path, value: value as Record<string, unknown>, known, isRecord }, ...inner]
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ? schema.anyOf.flatMap(alternativesOf) : [schema]
}

export function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
