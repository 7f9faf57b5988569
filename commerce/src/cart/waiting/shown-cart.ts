import type { Cart, CartLine, CartTotals } from '#src/cart/cart'
import { type CartCommand, nameOfLine } from '#src/cart/waiting/cart-command'

const nothing: CartTotals = {
  bagCount: 0,
  grandTotalCents: 0,
  couponCode: null,
  couponMessage: null,
  ships: false,
  shippingTitle: null,
  paymentTitle: null,
  segments: [
    { code: 'subtotal', title: '', cents: 0 },
    { code: 'grand_total', title: '', cents: 0 },
  ],
}

const empty: Cart = { version: 0, lines: [], totals: nothing, leftOut: [], isVirtual: false }

/**
 * CART-15: the bag the shopper sees: the server's last answer plus the waiting changes. Prices and totals are those this
 * browser knows, until the server's next answer.
 */
export function shownCart(answered: Cart | null, commands: readonly CartCommand[]): Cart {
  const before = answered ?? empty
  if (commands.length === 0) return before
  const coupon = commands.findLast((command) => command.kind === 'coupon')
  const known = before.totals.couponCode
  const isGivenUp = coupon !== undefined && known !== null && coupon.code !== known
  const changed = commands.reduce(withEffect, before.lines)
  const lines = isGivenUp ? changed.map(withoutDiscount) : changed
  const totals = totalsOf(before, lines)
  return {
    ...before,
    lines,
    totals: isGivenUp ? withoutCoupon(totals) : totals,
    leftOut: [],
    waiting: coupon ? { couponCode: coupon.code } : {},
  }
}

/** The coupon may have been what ships it free: what shipping costs is counted anew. */
function withoutCoupon(totals: CartTotals): CartTotals {
  const shipping = totals.segments.find(({ code }) => code === 'shipping')
  const isFree = shipping?.cents === 0
  return { ...totals, couponCode: null, couponMessage: null, ...(isFree && { shippingTitle: null }) }
}

const withoutDiscount = (line: CartLine): CartLine =>
  line.discountCents === 0 ? line : { ...line, discountCents: 0 }

function withEffect(lines: CartLine[], command: CartCommand): CartLine[] {
  switch (command.kind) {
    case 'add':
      return command.lines.filter((line) => !isThere(command, line, lines)).reduce(withLine, lines)
    case 'set':
      return lines.map((line) => (nameOfLine(line) === command.line ? withQty(line, command.qty) : line))
    case 'remove':
      return lines.filter((line) => nameOfLine(line) !== command.line)
    case 'dancer': {
      const moved = lines.find((line) => nameOfLine(line) === command.line)
      if (!moved) return lines
      const now = { ...withQty(moved, moved.qty), dancer: command.dancer }
      const name = nameOfLine(now)
      if (name === command.line) return lines.map((line) => (line === moved ? now : line))
      const isThere = lines.some((line) => nameOfLine(line) === name)
      if (!isThere) return lines.map((line) => (line === moved ? now : line))
      return withLine(
        lines.filter((line) => line !== moved),
        now,
      )
    }
    case 'coupon':
      return lines
  }
}

function isThere({ ifMissing }: { ifMissing?: true }, line: CartLine, lines: CartLine[]): boolean {
  return ifMissing === true && lines.some((each) => nameOfLine(each) === nameOfLine(line))
}

function withLine(lines: CartLine[], added: CartLine): CartLine[] {
  const name = nameOfLine(added)
  const known = lines.find((line) => nameOfLine(line) === name)
  if (!known) return [...lines, withQty(added, added.qty)]
  return lines.map((line) => (line === known ? withQty(line, line.qty + added.qty) : line))
}

function withQty(line: CartLine, qty: number): CartLine {
  const discountCents = qty === line.qty ? line.discountCents : 0
  return { ...line, qty, rowCents: line.unitCents * qty, discountCents, isUnchecked: true }
}

const sum = (lines: CartLine[], amountOf: (line: CartLine) => number) =>
  lines.reduce((total, line) => total + amountOf(line), 0)

function totalsOf({ lines: before, totals }: Cart, lines: CartLine[]): CartTotals {
  const [pieces, rows] = [sum(lines, ({ qty }) => qty), sum(lines, ({ rowCents }) => rowCents)]
  const addedCents = rows - sum(before, ({ rowCents }) => rowCents)
  // A changed or removed line, or one whose coupon was removed, loses its discount until the server has priced it. So the
  // total is never too low.
  const same = lines.filter((line) => before.includes(line))
  const lostCents =
    sum(before, ({ discountCents }) => discountCents) - sum(same, ({ discountCents }) => discountCents)
  const grandTotalCents =
    lines.length === 0 ? 0 : Math.max(0, totals.grandTotalCents + addedCents + lostCents)
  const changed: Partial<Record<string, number>> = {
    subtotal: addedCents,
    discount: lostCents,
    grand_total: grandTotalCents - totals.grandTotalCents,
  }
  const countsLines = totals.bagCount === before.length && totals.bagCount !== sum(before, ({ qty }) => qty)
  return {
    ...totals,
    bagCount: countsLines ? lines.length : pieces,
    grandTotalCents,
    ships: totals.ships || lines.some(({ type }) => type !== 'virtual' && type !== 'downloadable'),
    // Only the server knows its tax.
    segments: totals.segments
      .filter(({ code }) => code !== 'tax')
      .map((segment) => ({ ...segment, cents: segment.cents + (changed[segment.code] ?? 0) })),
  }
}
