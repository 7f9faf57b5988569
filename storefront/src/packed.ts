import { useMemo } from 'react'

declare const content: unique symbol

/** Data for the browser as one text: a fraction of the bytes and the work of the framework's way, which encodes every value. */
export type Packed<Value> = string & { readonly [content]?: Value }

/**
 * A server renders a page just after it packed the data for it: it need not read them again. What was taken is let go
 * at once: what is kept beyond its page costs more to clear away than to read.
 */
const lately = new Map<string, unknown>()
const keptLately = 32

const asItIs = <Value>(value: Value) => value

/** As JSON, or in the shorter form that `written` gives it. */
export function pack<Value>(value: Value, written: (value: Value) => unknown = asItIs): Packed<Value> {
  const packed = JSON.stringify(written(value))
  if (import.meta.env.SSR) {
    lately.set(packed, value)
    const [oldest = ''] = lately.keys()
    if (lately.size > keptLately) lately.delete(oldest)
  }
  return packed
}

/** Only pack writes it. */
export function unpack<Value>(packed: Packed<Value>): Value {
  return (import.meta.env.SSR ? takePacked(packed) : undefined) ?? (JSON.parse(packed) as Value)
}

/** On a server: the value itself, if it was packed just before. */
export function takePacked<Value>(packed: Packed<Value>): Value | undefined {
  const value = lately.get(packed)
  lately.delete(packed)
  // It was packed with this text.
  return value as Value | undefined
}

export function usePacked<Value>(packed: Packed<Value>): Value {
  return useMemo(() => unpack(packed), [packed])
}
