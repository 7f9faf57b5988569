/** Every text and every number within a body, and how to put something else there. */
export interface FieldPlace {
  path: string
  value: unknown
  with: (other: unknown) => unknown
}

export function fieldsOf(
  value: unknown,
  path = '',
  place: FieldPlace['with'] = (other) => other,
): FieldPlace[] {
  if (typeof value !== 'object' || value === null) return [{ path, value, with: place }]
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsOf(inner, path === '' ? name : `${path}.${name}`, (other) =>
      place(
        Array.isArray(value)
          ? value.map((each: unknown, at) => (String(at) === name ? other : each))
          : { ...value, [name]: other },
      ),
    ),
  )
}
