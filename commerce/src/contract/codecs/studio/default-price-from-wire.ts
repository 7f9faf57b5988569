import type { WireDefaultPrice } from '#src/contract/studio/assortment'
import { ALL_MILLIONTHS } from '#src/money'
import type { DefaultPrice } from '#src/studio-prices/studio-prices'

export function defaultPriceFromWire({ kind, percent }: WireDefaultPrice): DefaultPrice {
  return kind === 'list' ? { kind } : { kind, millionths: Math.round((percent / 100) * ALL_MILLIONTHS) }
}
