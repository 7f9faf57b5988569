import { lineKey } from '#src/cart/line-key'
import type { Cart, CartLine } from '#src/cart/cart'
import { type ChosenOptions, noOptions } from '#src/cart/chosen-options'

/** A product as a form or tile adds it. */
export interface WantedProduct {
  sku: string
  qty: number
  options: ChosenOptions
  /** quantities of a group's parts */
  parts: { sku: string; qty: string }[]
  dancer: string
  /** of a tile, which does not know in which quantities it is sold: the server takes the next that is */
  raisesQty?: true
}

/** Which line of the server's cart a change was sent for: a repeat must be the same change. */
export interface SentTo {
  id: number
  qty: number
}

interface Sendable {
  /** the server counts each key once */
  key: string
  /** it may have reached the server, so it may only be repeated unchanged */
  isSent: boolean
}

interface OfLine extends Sendable {
  /** see nameOfLine */
  line: string
  /** what it is called */
  title: string
  sku: string
  sentTo?: SentTo
}

/**
 * A change of the bag that waits for the server, in the words of the shopper: a quantity is absolute. With another dancer a
 * line keeps the quantity it has by then.
 */
export type CartCommand =
  | (Sendable & {
      kind: 'add'
      wanted: WantedProduct
      lines: CartLine[]
      /** its line may be in the server's cart already: only if it is not, the product is added */
      ifMissing?: true
    })
  | (OfLine & { kind: 'set'; qty: number })
  /** `qty` is for a tab with the scripts of the version before, which reads it */
  | (OfLine & { kind: 'dancer'; dancer: string; qty?: number })
  | (OfLine & { kind: 'remove' })
  /** null: without a coupon */
  | (Sendable & { kind: 'coupon'; code: string | null })

/** CART-05, CART-07: names a line by its content, before the server gives it an id. */
export function nameOfLine({ sku, chosen = noOptions, dancer }: CartLine): string {
  return lineKey(sku, chosen, dancer)
}

/** Adds a command to the waiting ones. It replaces an earlier one for the same line that the server cannot have seen. */
export function withCommand(
  { answered, commands }: { answered: Cart | null; commands: readonly CartCommand[] },
  next: CartCommand,
): CartCommand[] {
  switch (next.kind) {
    case 'coupon':
      return [...commands.filter(({ kind, isSent }) => kind !== 'coupon' || isSent), next]
    case 'add':
    case 'dancer':
      return [...commands, next]
    case 'set':
    case 'remove': {
      const touching = commands.filter((each) => touches(each, next.line))
      const addition = touching.find((each) => isOnlyHere(each, answered))
      if (addition && touching.length === 1) return withOtherAddition(commands, addition, next)
      const last = touching.at(-1)
      const isReplaced = last?.kind === 'set' && !last.isSent
      return [...commands.filter((each) => !isReplaced || each !== last), next]
    }
  }
}

type Addition = Extract<CartCommand, { kind: 'add' }>

/** A product that was put in here and never left this browser. */
function isOnlyHere(command: CartCommand, answered: Cart | null): command is Addition {
  if (command.kind !== 'add' || command.isSent || command.lines.length !== 1) return false
  return !answered?.lines.some((line) => touches(command, nameOfLine(line)))
}

function withOtherAddition(
  commands: readonly CartCommand[],
  addition: Addition,
  next: Extract<CartCommand, { kind: 'set' | 'remove' }>,
): CartCommand[] {
  const others = commands.filter((each) => each !== addition)
  // The server may have such a line: then the addition is not made, and the line is changed.
  if (addition.ifMissing) return next.kind === 'remove' ? [...others, next] : [...commands, next]
  if (next.kind === 'remove') return others
  const { qty } = next
  const changed = {
    ...addition,
    wanted: { ...addition.wanted, qty },
    lines: addition.lines.map((line) => ({ ...line, qty })),
  }
  return commands.map((each) => (each === addition ? changed : each))
}

/** Whether it makes or changes the line of this name. */
export function touches(command: CartCommand, line: string): boolean {
  switch (command.kind) {
    case 'add':
      return command.lines.some((each) => nameOfLine(each) === line)
    case 'set':
    case 'remove':
      return command.line === line
    case 'dancer':
      return command.line === line || renamed(command) === line
    case 'coupon':
      return false
  }
}

/** The name of a line once it is for another dancer. */
export function renamed({ line, dancer }: { line: string; dancer: string }): string {
  // Only lineKey writes it: a list whose last entry is the dancer.
  const parts = JSON.parse(line) as unknown[]
  return JSON.stringify([...parts.slice(0, -1), dancer.trim()])
}
