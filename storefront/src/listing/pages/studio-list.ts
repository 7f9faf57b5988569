import { lazyPart } from '#src/ui/lazy-part'

// Owners alone see it: it comes from a file that no shopper loads.
const load = async () => (await import('#src/assortment/shop/studio-list')).StudioList
export const StudioList = lazyPart(load, import.meta.env.SSR && (await load()))
