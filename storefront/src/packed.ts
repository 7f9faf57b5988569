import { useMemo } from 'react'

declare const content: unique symbol

/** Data for the browser as one text: a fraction of the bytes and the work of the framework's way, which encodes every value. */
export type Packed<Value> = string & { readonly [content]?: Value }

export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value)
}

export function unpack<Value>(packed: Packed<Value>): Value {
  // Only pack writes it.
  return JSON.parse(packed) as Value
}

export function usePacked<Value>(packed: Packed<Value>): Value {
  return useMemo(() => unpack(packed), [packed])
}
