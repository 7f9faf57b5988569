import { useMemo } from 'react'

declare const content: unique symbol

/**
 * Data on its way to a browser as one text. The framework hands a page's data over value by value, which takes a server
 * longer for some hundred values than to render them.
 */
export type Packed<Value> = string & { readonly [content]?: Value }

export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value)
}

export function usePacked<Value>(packed: Packed<Value>): Value {
  // Written by pack alone.
  return useMemo(() => JSON.parse(packed) as Value, [packed])
}
