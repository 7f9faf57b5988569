/** The option ids in the value of an attribute: one, a list, or none. */
export function optionIds(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(optionIds)
  const id = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) ? [id] : []
}
