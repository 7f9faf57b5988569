import { lazyPart } from '#src/ui/lazy-part'

const load = async () => (await import('#src/pages/not-found/not-found')).NotFound
export const NotFound = lazyPart(load, import.meta.env.SSR && (await load()))
