import type { Cart } from '#src/cart/cart'
import { type BagCommand, nameOfLine, type SentTo } from '#src/cart/waiting/bag-command'

/** A browser's bag in one shop: the server's last answer, and the changes without an answer. */
export interface WaitingBag {
  /** null: none is known */
  answered: Cart | null
  /** in the order the shopper made them */
  commands: readonly BagCommand[]
}

/** The outcome of a sent command. */
export type CommandAnswer =
  | { kind: 'done'; cart: Cart }
  /** a coupon, whose answer has no cart */
  | { kind: 'accepted' }
  | { kind: 'refused'; message: string }
  /** the line is not in the bag any more */
  | { kind: 'gone' }
  /** unknown: it is sent again */
  | { kind: 'unknown' }

/** What to tell the shopper about a command that had no effect. */
export interface LostCommand {
  kind: 'refused' | 'gone'
  /** the product's title, or the coupon's code */
  title: string
  /** the server's message */
  message: string
}

type Next = { kind: 'send'; sentTo: SentTo | undefined } | { kind: 'gone' }

/** How a command is sent: by its line's id in the server's current cart. */
export function nextSending(command: BagCommand, answered: Cart | null): Next {
  if (command.kind === 'add' || command.kind === 'coupon') return { kind: 'send', sentTo: undefined }
  if (command.sentTo) return { kind: 'send', sentTo: command.sentTo }
  const line = answered?.lines.find((each) => nameOfLine(each) === command.line)
  if (!line) return { kind: 'gone' }
  return { kind: 'send', sentTo: { id: line.id, qty: command.kind === 'remove' ? line.qty : command.qty } }
}

/**
 * Applies a cart from the answer to another request. A command sent before without an answer may or may not be in it. Only
 * that command's own answer says.
 */
export function withAnswered(bag: WaitingBag, cart: Cart | null): WaitingBag {
  return bag.commands.some(({ isSent }) => isSent) ? bag : { ...bag, answered: cart }
}

/** Called before the first byte is sent. From then on the command may only be repeated unchanged. */
export function markSent(bag: WaitingBag, key: string, sentTo: SentTo | undefined): WaitingBag {
  const commands = bag.commands.map((each) => {
    if (each.key !== key) return each
    return { ...each, isSent: true, ...(sentTo !== undefined && { sentTo }) }
  })
  return { ...bag, commands }
}

/** CART-06: takes a refused command back. The bag is then the server's plus the waiting commands. */
export function settleCommand(
  bag: WaitingBag,
  key: string,
  answer: CommandAnswer,
): { bag: WaitingBag; lost: LostCommand | undefined } {
  const command = bag.commands.find((each) => each.key === key)
  // Another tab handled this answer first.
  if (!command || answer.kind === 'unknown') return { bag, lost: undefined }
  const rest = bag.commands.filter((each) => each !== command)
  switch (answer.kind) {
    case 'done':
      return {
        bag: { answered: answer.cart, commands: followLines(rest, command, { bag, cart: answer.cart }) },
        lost: undefined,
      }
    case 'accepted':
      return { bag: { ...bag, commands: rest }, lost: undefined }
    case 'refused':
      return {
        bag: { ...bag, commands: withoutDependents(rest, command, bag.answered) },
        lost: { kind: 'refused', title: titleOf(command), message: answer.message },
      }
    case 'gone': {
      const lost = { kind: 'gone' as const, title: titleOf(command), message: '' }
      return { bag: { ...bag, commands: rest }, lost: command.kind === 'remove' ? undefined : lost }
    }
  }
}

function titleOf(command: BagCommand): string {
  if (command.kind === 'add') return command.lines[0]?.name ?? command.wanted.sku
  return command.kind === 'coupon' ? (command.code ?? '') : command.title
}

/** Drops changes to a line that the server refused, unless the server already has such a line. */
function withoutDependents(rest: BagCommand[], refused: BagCommand, answered: Cart | null): BagCommand[] {
  if (refused.kind !== 'add') return rest
  const known = new Set(answered?.lines.map(nameOfLine))
  const names = new Set(refused.lines.map(nameOfLine).filter((name) => !known.has(name)))
  const isElsewhere = (line: string) =>
    rest.some((each) => each.kind === 'add' && each.lines.some((one) => nameOfLine(one) === line))
  return rest.filter(
    (each) =>
      !(each.kind === 'set' || each.kind === 'remove' || each.kind === 'dancer') ||
      !names.has(each.line) ||
      isElsewhere(each.line),
  )
}

/** The server may add to what the form sent, such as the files of a download. */
function followLines(
  rest: BagCommand[],
  done: BagCommand,
  { bag, cart }: { bag: WaitingBag; cart: Cart },
): BagCommand[] {
  if (done.kind !== 'add') return rest
  const names = new Set(cart.lines.map(nameOfLine))
  const known = new Set(bag.answered?.lines.map(nameOfLine))
  const moved = new Map(
    done.lines
      .filter((line) => !names.has(nameOfLine(line)))
      .flatMap((line) => {
        const now = cart.lines.filter(
          (each) => each.sku === line.sku && each.dancer === line.dancer && !known.has(nameOfLine(each)),
        )
        return now[0] && now.length === 1 ? [[nameOfLine(line), nameOfLine(now[0])] as const] : []
      }),
  )
  return rest.map((each) => {
    if (each.kind === 'add' || each.kind === 'coupon') return each
    return { ...each, line: moved.get(each.line) ?? each.line }
  })
}
