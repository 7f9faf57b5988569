import type { CartLine, ChosenProduct } from '#src/cart/cart'
import { noOptions } from '#src/cart/chosen-options'
import { lineKey } from '#src/cart/line-key'
import { type CartCommand, nameOfLine, renamed, touches, withCommand } from '#src/cart/waiting/cart-command'
import type { WaitingCart } from '#src/cart/waiting/settle-command'
import { shownCart } from '#src/cart/waiting/shown-cart'

/** A bag of which an order takes what it holds. */
interface Split {
  /** goes back into the bag if nothing comes of the order */
  taken: WaitingCart
  /** stays in the bag, and comes into the one of the server once the order has arrived, or is gone */
  left: CartCommand[]
}

/** A line of which the bag holds more than was ordered. */
interface Over {
  name: string
  line: CartLine
  orderedQty: number
  /** the server had it when it answered last */
  isKnown: boolean
  /** more than the server has, and more than was ordered */
  newQty: number
}

type Addition = Extract<CartCommand, { kind: 'add' }>

/**
 * ORDER-03: an order takes along what was reviewed. What came into the bag since, maybe in another tab, stays. An addition
 * that the server may have seen keeps its key, so that it is counted once.
 */
export function splitForOrder(
  waiting: WaitingCart,
  ordered: readonly ChosenProduct[],
  newKey: () => string,
): Split {
  const over = linesOver(waiting, ordered)
  const moved = movedAdditions(waiting.commands, over)
  const commands = waiting.commands.filter((each) => !moved.includes(each))
  const start: Split = { taken: { ...waiting, commands }, left: [] }
  const { taken, left } = over.reduce((split, each) => withoutLine(split, each, { moved, newKey }), start)
  return { taken, left: [...left, ...moved] }
}

function linesOver({ answered, commands }: WaitingCart, ordered: readonly ChosenProduct[]): Over[] {
  const { lines } = shownCart(answered, commands)
  const orderedQtys = new Map<string, number>()
  for (const product of ordered) {
    const name = nameNow(product, lines, commands)
    orderedQtys.set(name, (orderedQtys.get(name) ?? 0) + product.qty)
  }
  return lines.flatMap((line) => {
    const name = nameOfLine(line)
    const orderedQty = orderedQtys.get(name) ?? 0
    if (line.qty <= orderedQty) return []
    const knownQty = qtyOf(name, answered?.lines ?? [])
    const newQty = Math.max(0, line.qty - Math.max(orderedQty, knownQty))
    return [{ name, line, orderedQty, isKnown: knownQty > 0, newQty }]
  })
}

/** Since the review a line may have got another dancer, or, from the server, files. */
function nameNow(
  { sku, options, dancer = '' }: ChosenProduct,
  lines: readonly CartLine[],
  commands: readonly CartCommand[],
): string {
  const isThere = (name: string) => lines.some((line) => nameOfLine(line) === name)
  const name = commands.reduce(
    (now, command) =>
      command.kind === 'dancer' && command.line === now && !isThere(now) ? renamed(command) : now,
    lineKey(sku, options, dancer),
  )
  if (isThere(name)) return name
  const withFiles = lines.find((line) => {
    const { chosen = noOptions } = line
    return nameOfLine({ ...line, chosen: { ...chosen, links: [] } }) === name
  })
  return withFiles ? nameOfLine(withFiles) : name
}

/** The last additions that make up what is over, in their order. */
function movedAdditions(commands: readonly CartCommand[], over: readonly Over[]): CartCommand[] {
  const isChanged = (name: string) => commands.some((each) => each.kind !== 'add' && touches(each, name))
  const free = new Map(over.filter(({ name }) => !isChanged(name)).map(({ name, newQty }) => [name, newQty]))
  const leftOf = (line: CartLine) => (free.get(nameOfLine(line)) ?? 0) - line.qty
  const moved: CartCommand[] = []
  for (const command of commands.toReversed()) {
    if (command.kind !== 'add' || command.lines.some((line) => leftOf(line) < 0)) continue
    for (const line of command.lines) free.set(nameOfLine(line), leftOf(line))
    moved.unshift(command)
  }
  return moved
}

function withoutLine(
  { taken, left }: Split,
  { name, line, orderedQty, isKnown, newQty }: Over,
  { moved, newKey }: { moved: readonly CartCommand[]; newKey: () => string },
): Split {
  const movedQty = qtyOf(name, shownCart(null, moved).lines)
  const ofLine = () => ({ key: newKey(), isSent: false, line: name, title: line.name, sku: line.sku })
  const without = (command: CartCommand): WaitingCart => ({
    ...taken,
    commands: withCommand(taken, command),
  })
  if (orderedQty > 0) {
    const qty = newQty - movedQty
    if (qty === 0) return { taken, left }
    const takenQty = qtyOf(name, shownCart(taken.answered, taken.commands).lines) - qty
    return {
      taken: without({ kind: 'set', ...ofLine(), qty: takenQty }),
      left: [...left, additionOf({ ...line, qty }, newKey())],
    }
  }
  const qty = line.qty - movedQty
  if (qty === 0) return { taken, left }
  const addition = { ...additionOf({ ...line, qty }, newKey()), ifMissing: true as const }
  const isChanged = taken.commands.some((each) => touches(each, name))
  return {
    taken: isKnown ? taken : without({ kind: 'remove', ...ofLine() }),
    // The server may have some of it by then.
    left: [...left, addition, ...(isChanged ? [{ kind: 'set' as const, ...ofLine(), qty }] : [])],
  }
}

function qtyOf(name: string, lines: readonly CartLine[]): number {
  return lines.find((line) => nameOfLine(line) === name)?.qty ?? 0
}

/** Puts what a line holds into the bag. */
export function additionOf(line: CartLine, key: string): Addition {
  const { sku, qty, dancer, chosen = noOptions } = line
  const wanted = { sku, qty, options: chosen, parts: [], dancer }
  return { kind: 'add', key, isSent: false, wanted, lines: [line] }
}
