import { withCommand } from 'commerce/cart/waiting/cart-command'
import { ENDED_CART_DAYS } from 'commerce/limits'
import { type KeptCart, moveCarts } from '#src/cart/offline/cart-database'

const dayMs = 24 * 60 * 60 * 1000

/** No page has such a path, so none shows what is there. */
export const awayFrom = (basePath: string): string => `ended ${basePath}`

const at = (carts: KeptCart[], basePath: string) => carts.find((each) => each.basePath === basePath)

/**
 * UX-105: the passcode of a studio is no longer valid. What waits in the bag of its store is put away: nobody sees it until
 * somebody enters that store again. What the shop has already is with the shop.
 */
export async function putAwayCart(basePath: string, now: number): Promise<void> {
  await moveCarts((carts) => {
    const cart = at(carts, basePath)
    if (!cart) return { remove: [] }
    const { commands, setAside } = cart
    if (commands.length + setAside.length === 0) return { remove: [basePath] }
    const away = { ...cart, basePath: awayFrom(basePath), answered: null, endedAt: now }
    return { put: [joined(at(carts, away.basePath), away)], remove: [basePath] }
  })
}

/** What was put away before the store was renamed is away from its path now. */
export async function moveEnded(from: string, to: string): Promise<void> {
  await moveCarts((carts) => {
    const away = at(carts, awayFrom(from))
    if (!away) return { remove: [] }
    const there = at(carts, awayFrom(to))
    return { put: [joined({ ...away, basePath: awayFrom(to) }, there)], remove: [away.basePath] }
  })
}

/** The store was entered again. Undefined: nothing was put away. */
export async function takeBackCart(basePath: string): Promise<KeptCart | undefined> {
  const { put } = await moveCarts<{ put?: KeptCart[]; remove: string[] }>((carts) => {
    const away = at(carts, awayFrom(basePath))
    if (!away) return { remove: [] }
    const { endedAt: _endedAt, ...cart } = away
    return { put: [joined({ ...cart, basePath }, at(carts, basePath))], remove: [away.basePath] }
  })
  return put?.[0]
}

/** What nobody came back for goes after some days. Answers the stores of the rest. */
export async function dropLongEnded(now: number): Promise<string[]> {
  const isOld = ({ endedAt = now }: KeptCart) => Math.abs(now - endedAt) > ENDED_CART_DAYS * dayMs
  const { left } = await moveCarts((carts) => {
    const away = carts.filter(({ endedAt }) => endedAt !== undefined)
    const remove = away.filter(isOld).map(({ basePath }) => basePath)
    return { remove, left: away.map(({ basePath }) => basePath).filter((each) => !remove.includes(each)) }
  })
  return left
}

/** The changes of both, in the order in which they were made. */
function joined<First extends KeptCart>(first: First | undefined, then: First): First
function joined(first: KeptCart, then: KeptCart | undefined): KeptCart
function joined(first: KeptCart | undefined, then: KeptCart | undefined): KeptCart | undefined {
  if (!first || !then) return first ?? then
  const { answered } = then
  const commands = then.commands.reduce(
    (before, next) => withCommand({ answered, commands: before }, next),
    [...first.commands],
  )
  return { ...then, commands, setAside: [...first.setAside, ...then.setAside] }
}
