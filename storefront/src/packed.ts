import { useMemo } from 'react'

declare const content: unique symbol

/** Data for the browser as one text: a fraction of the bytes and the work of the framework's way, which encodes every value. */
export type Packed<Value> = string & { readonly [content]?: Value }

/** A server renders a page just after it packed the data for it: it need not read them again. */
const lately = new Map<string, unknown>()
const keptLately = 32

export function pack<Value>(value: Value): Packed<Value> {
  const packed = JSON.stringify(value)
  if (import.meta.env.SSR) {
    lately.set(packed, value)
    const [oldest = ''] = lately.keys()
    if (lately.size > keptLately) lately.delete(oldest)
  }
  return packed
}

export function unpack<Value>(packed: Packed<Value>): Value {
  // Only pack writes it.
  return ((import.meta.env.SSR ? lately.get(packed) : undefined) ?? JSON.parse(packed)) as Value
}

export function usePacked<Value>(packed: Packed<Value>): Value {
  return useMemo(() => unpack(packed), [packed])
}
