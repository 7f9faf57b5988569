import { lazyPart } from '#src/ui/lazy-part'

// Only bags of studio stores have it.
const load = async () => (await import('#src/cart/line/line-dancer')).LineDancer
export const LineDancer = lazyPart(load, import.meta.env.SSR && (await load()))
