import { lazyPart } from '#src/ui/lazy-part'

// Families alone see them: they come from files that no shopper loads.

const loadCategory = async () => (await import('#src/studio-stores/store-category')).StoreCategory
export const StoreCategory = lazyPart(loadCategory, import.meta.env.SSR && (await loadCategory()))

const loadSearch = async () => (await import('#src/studio-stores/store-search')).StoreSearch
export const StoreSearch = lazyPart(loadSearch, import.meta.env.SSR && (await loadSearch()))
