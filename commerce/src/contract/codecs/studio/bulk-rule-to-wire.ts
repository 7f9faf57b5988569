import type { WireBulkRule } from '#src/contract/studio/assortment'
import { wireAmount } from '#src/format-money'
import type { BulkRule } from '#src/studio-prices/bulk-prices'

/** Of a percentage in millionths, so many are one percent. */
const millionthsPerPercent = 10_000

export function bulkRuleToWire(rule: BulkRule): WireBulkRule {
  switch (rule.kind) {
    case 'set':
      return { kind: 'set', price: wireAmount(rule.cents) }
    case 'amount':
      return { kind: 'amount', amount: wireAmount(rule.cents) }
    case 'percent':
    case 'margin':
      return { kind: rule.kind, percent: rule.millionths / millionthsPerPercent }
    case 'default':
      return { kind: 'default' }
  }
}
