import { FIELD_NAME_MAX_LETTERS, NAMED_FIELDS_MAX } from 'commerce/limits'
import type * as z from 'zod/mini'

interface UnknownFields {
  path: PropertyKey[]
  keys: string[]
}

/** A field inside a union of shapes is only found after those before it are gone. */
const mostRounds = 3
/** Names that reach into an object's prototype are always refused. */
const neverLeftOut = new Set(['__proto__', 'constructor', 'prototype'])

/** A body without the unknown fields at these places ('' for the whole body), and the paths of those. */
export function leaveOutUnknown(
  schema: z.ZodMiniType,
  body: unknown,
  places: readonly string[],
): { body: unknown; ignored: string[] } {
  const ignored: string[] = []
  let rest = body
  for (let round = 0; round < mostRounds; round++) {
    const unknown = listUnknown(schema, rest).filter(({ path }) => isWithin(path, places))
    if (unknown.length === 0) break
    if (rest === body) rest = structuredClone(body)
    for (const fields of unknown) {
      remove(rest, fields)
      ignored.push(...namesOf(fields, NAMED_FIELDS_MAX - ignored.length))
    }
  }
  return { body: rest, ignored }
}

function listUnknown(schema: z.ZodMiniType, body: unknown): UnknownFields[] {
  const issues = schema.safeParse(body).error?.issues ?? []
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const keys = issue.keys.filter((key) => !neverLeftOut.has(key))
    return keys.length === 0 ? [] : [{ path: issue.path, keys }]
  })
}

function isWithin(path: PropertyKey[], places: readonly string[]): boolean {
  const here = `${path.map(String).join('.')}.`
  return places.some((place) => place === '' || here.startsWith(`${place}.`))
}

function remove(body: unknown, { path, keys }: UnknownFields): void {
  let object = body as Record<PropertyKey, unknown>
  for (const step of path) object = object[step] as Record<PropertyKey, unknown>
  for (const key of keys) Reflect.deleteProperty(object, key)
}

function namesOf({ path, keys }: UnknownFields, most: number): string[] {
  return keys
    .slice(0, Math.max(0, most))
    .map((key) => [...path.map(String), key].join('.').slice(0, FIELD_NAME_MAX_LETTERS))
}
