/** ORDER-01: a text that is equal for equal orders. It leaves out keys, dates and marks. */
export function orderText(order: object): string {
  const { order_id: _key, cart_id: _cart, ...rest } = order as Record<string, unknown>
  return JSON.stringify(sorted(without(rest, passing)))
}

const passing = new Set(['created_at', 'updated_at', 'transmited', 'transmited_at'])

function without(order: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(order).filter(([name]) => !names.has(name)))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, sorted(each)]),
  )
}
