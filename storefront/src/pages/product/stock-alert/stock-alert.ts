import { lazyPart } from '#src/ui/lazy-part'

const load = async () => (await import('#src/pages/product/stock-alert/stock-alert-form')).StockAlertForm
export const StockAlert = lazyPart(load, import.meta.env.SSR && (await load()))
