import { onceTouched } from '#src/ui/once-touched/once-touched'

const load = async () => (await import('#src/pages/product/offer/purchase-notes')).PurchaseNotes
export const PurchaseNotes = onceTouched(load, import.meta.env.SSR && (await load()))
