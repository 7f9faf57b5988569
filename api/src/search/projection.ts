import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'

/** The fields of an entity to send. 'tile' and 'card' are fixed sets, prepared with the product. */
export type Projection =
  | { kind: 'full' }
  | { kind: 'tile' }
  | { kind: 'card' }
  | { kind: 'fields'; include: string[]; exclude: string[] }

const fieldPath = /^[a-z]\w*(?:\.[a-z]\w*)?$/i
const maxFields = 60

export function readProjection(
  include: string[],
  exclude: string[],
): { projection: Projection; errors: FieldError[] } {
  const errors = [...checkPaths('_sourceInclude', include), ...checkPaths('_sourceExclude', exclude)]
  if (include.length === 0 && exclude.length === 0) return { projection: { kind: 'full' }, errors }
  const [named] = include
  if ((named === 'tile' || named === 'card') && include.length === 1 && exclude.length === 0) {
    return { projection: { kind: named }, errors }
  }
  return { projection: { kind: 'fields', include, exclude }, errors }
}

function checkPaths(field: string, paths: string[]): FieldError[] {
  if (paths.length > maxFields) {
    return [{ field, message: messages.tooManyFields, values: { most: maxFields } }]
  }
  return paths
    .filter((path) => !fieldPath.test(path))
    .map((path) => ({ field, message: messages.fieldNameInvalid, values: { name: path } }))
}

/** The named fields of an entity; 'stock.qty' names one of an object, or of each object of a list. */
export function project(entity: object, include: string[], exclude: string[]): object {
  const kept = include.length === 0 ? entity : pick(entity, include)
  return exclude.length === 0 ? kept : omit(kept, exclude)
}

function pick(entity: object, paths: string[]): object {
  const inner = innerPaths(paths)
  return Object.fromEntries(
    Object.entries(entity).flatMap(([key, value]) => {
      if (paths.includes(key)) return [[key, value]]
      const below = inner.get(key)
      return below ? [[key, within(value, (each) => pick(each, below))]] : []
    }),
  )
}

function omit(entity: object, paths: string[]): object {
  const inner = innerPaths(paths)
  return Object.fromEntries(
    Object.entries(entity).flatMap(([key, value]) => {
      if (paths.includes(key)) return []
      const below = inner.get(key)
      return [[key, below ? within(value, (each) => omit(each, below)) : value]]
    }),
  )
}

function innerPaths(paths: string[]): Map<string, string[]> {
  const inner = new Map<string, string[]>()
  for (const path of paths) {
    const [outer = '', name] = path.split('.')
    if (name !== undefined) inner.set(outer, [...(inner.get(outer) ?? []), name])
  }
  return inner
}

function within(value: unknown, change: (each: object) => object): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => within(each, change))
  return typeof value === 'object' && value !== null ? change(value) : value
}
