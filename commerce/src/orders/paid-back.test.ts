import { expect, test } from 'vitest'
import { afterMoves, type MoneyMove } from '#src/orders/paid-back'

const invoice = (cents: number): MoneyMove => ({ kind: 'invoice', cents })
const payment = (cents: number): MoneyMove => ({ kind: 'payment', cents })
const refund = (cents: number): MoneyMove => ({ kind: 'refund', cents })
const paid = (cents: number) => [invoice(cents), payment(cents)]

test.each([
  ['nothing happened', [], 0, 0],
  ['all is paid', paid(100), 0, 0],
  ['of what is paid, a part is refunded', [...paid(100), refund(30)], 30, 0],
  ['the rest is refunded, too', [...paid(100), refund(30), refund(70)], 70, 0],
  ['what nobody paid is refunded', [invoice(50), refund(20)], 0, 30],
  ['of two invoices, the unpaid one is refunded', [...paid(100), invoice(50), refund(50)], 0, 0],
  ['more than the unpaid invoice is refunded', [...paid(100), invoice(50), refund(80)], 30, 0],
  ['less than the unpaid invoice is refunded', [...paid(100), invoice(50), refund(20)], 0, 30],
  ['then all that is left', [...paid(100), invoice(50), refund(20), refund(130)], 100, 0],
  ['an invoice is paid after a part was refunded', [invoice(50), refund(20), payment(50)], 20, 0],
  ['and then the rest is refunded', [invoice(50), refund(20), payment(50), refund(30)], 30, 0],
  ['a later invoice follows what was given back', [...paid(100), refund(100), invoice(50)], 0, 50],
  ['and is refunded without being paid', [...paid(100), refund(100), invoice(50), refund(50)], 0, 0],
])('when %s: what is paid back then, and what is still owed', (_, moves, backCents, owedCents) => {
  expect(afterMoves(moves)).toEqual({ backCents, owedCents })
})
