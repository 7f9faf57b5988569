import { expect, test } from 'vitest'
import { stockHint } from '#src/studio-stores/stock-hint'

test.each([
  [{ isInStock: false, qty: 9 }, 'out'],
  [{ isInStock: true, qty: 6 }, 'in-stock'],
  [{ isInStock: true, qty: 5 }, 'low'],
  [{ isInStock: true, qty: 1 }, 'low'],
  [{ isInStock: true, qty: 0 }, 'in-stock'],
])('[part of REGULAR-02] %j is %s', (stock, hint) => expect(stockHint(stock)).toBe(hint))
