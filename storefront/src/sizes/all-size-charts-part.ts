import { lazyPart } from '#src/ui/lazy-part'

// Only one page of text has it.
const load = async () => (await import('#src/sizes/all-size-charts')).AllSizeCharts
export const AllSizeCharts = lazyPart(load, import.meta.env.SSR && (await load()))
