import type { WireStudioProduct } from '#src/contract/studio/assortment-schemas'
import { centsFromWire } from '#src/money'
import type { StudioProductPrices } from '#src/studio-prices/studio-prices'

type WirePrices = Pick<
  WireStudioProduct,
  'my_price' | 'highest_my_price' | 'msrp' | 'student_price' | 'profit' | 'profit_at_highest'
>

export function productPricesFromWire(wire: WirePrices): StudioProductPrices {
  return {
    myCents: centsFromWire(wire.my_price),
    highestCents: centsFromWire(wire.highest_my_price),
    listCents: centsFromWire(wire.msrp),
    studentCents: centsFromWire(wire.student_price),
    profitCents: centsFromWire(wire.profit),
    profitAtHighestCents: centsFromWire(wire.profit_at_highest),
  }
}
