import { lazyPart } from '#src/ui/lazy-part'

// Most pages have the default layout. The others come with their pages.

const loadMinimal = async () => (await import('#src/layouts/minimal-layout')).MinimalLayout
export const MinimalLayout = lazyPart(loadMinimal, import.meta.env.SSR && (await loadMinimal()))

const loadRegular = async () => (await import('#src/layouts/regular-layout')).RegularLayout
export const RegularLayout = lazyPart(loadRegular, import.meta.env.SSR && (await loadRegular()))

const loadStudio = async () => (await import('#src/layouts/studio-layout')).StudioLayout
export const StudioLayout = lazyPart(loadStudio, import.meta.env.SSR && (await loadStudio()))
