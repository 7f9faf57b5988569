import type { Cart } from '#src/cart/cart'
import { type CartCommand, nameOfLine, type SentTo, touches } from '#src/cart/waiting/cart-command'

/** The bag of a browser in one shop: what the server answered last, and what it has not answered yet. */
export interface WaitingCart {
  /** null: none is known */
  answered: Cart | null
  /** in the order of the shopper's presses */
  commands: readonly CartCommand[]
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

/** How a command goes to the server: by the id of its line in the server's cart as it is now. */
export function nextSending(command: CartCommand, answered: Cart | null): Next {
  if (command.kind === 'add') {
    const isThere =
      command.ifMissing &&
      !command.isSent &&
      answered?.lines.some((line) => touches(command, nameOfLine(line)))
    return isThere ? { kind: 'gone' } : { kind: 'send', sentTo: undefined }
  }
  if (command.kind === 'coupon') return { kind: 'send', sentTo: undefined }
  if (command.sentTo) return { kind: 'send', sentTo: command.sentTo }
  const line = answered?.lines.find((each) => nameOfLine(each) === command.line)
  if (!line) return { kind: 'gone' }
  return { kind: 'send', sentTo: { id: line.id, qty: command.kind === 'set' ? command.qty : line.qty } }
}

/**
 * Applies a cart from the answer to another request. A command sent before without an answer may or may not be in it. Only
 * that command's own answer says.
 */
export function withAnswered(waiting: WaitingCart, cart: Cart | null): WaitingCart {
  return waiting.commands.some(({ isSent }) => isSent) ? waiting : { ...waiting, answered: cart }
}

/** Before the first byte leaves: whatever happens then, the command is only repeated as it is. */
export function markSent(waiting: WaitingCart, key: string, sentTo: SentTo | undefined): WaitingCart {
  const commands = waiting.commands.map((each) => {
    if (each.key !== key) return each
    return { ...each, isSent: true, ...(sentTo !== undefined && { sentTo }) }
  })
  return { ...waiting, commands }
}

/** CART-06: takes a refused command back. The bag is then the server's plus the waiting commands. */
export function settleCommand(
  waiting: WaitingCart,
  key: string,
  answer: CommandAnswer,
): { waiting: WaitingCart; lost: LostCommand | undefined } {
  const command = waiting.commands.find((each) => each.key === key)
  // Another tab was told the same answer before.
  if (!command || answer.kind === 'unknown') return { waiting, lost: undefined }
  const rest = waiting.commands.filter((each) => each !== command)
  switch (answer.kind) {
    case 'done':
      return {
        waiting: {
          answered: answer.cart,
          commands: followLines(rest, command, { waiting, cart: answer.cart }),
        },
        lost: undefined,
      }
    case 'accepted':
      return { waiting: { ...waiting, commands: rest }, lost: undefined }
    case 'refused':
      return {
        waiting: { ...waiting, commands: withoutDependents(rest, command, waiting.answered) },
        lost: { kind: 'refused', title: titleOf(command), message: answer.message },
      }
    case 'gone': {
      const lost = { kind: 'gone' as const, title: titleOf(command), message: '' }
      const isAsWanted = command.kind === 'remove' || command.kind === 'add'
      return { waiting: { ...waiting, commands: rest }, lost: isAsWanted ? undefined : lost }
    }
  }
}

function titleOf(command: CartCommand): string {
  if (command.kind === 'add') return command.lines[0]?.name ?? command.wanted.sku
  return command.kind === 'coupon' ? (command.code ?? '') : command.title
}

/** What was to change a line that the server refused has nothing to change, unless the server has such a line already. */
function withoutDependents(rest: CartCommand[], refused: CartCommand, answered: Cart | null): CartCommand[] {
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
  rest: CartCommand[],
  done: CartCommand,
  { waiting, cart }: { waiting: WaitingCart; cart: Cart },
): CartCommand[] {
  if (done.kind !== 'add') return rest
  const names = new Set(cart.lines.map(nameOfLine))
  const known = new Set(waiting.answered?.lines.map(nameOfLine))
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
