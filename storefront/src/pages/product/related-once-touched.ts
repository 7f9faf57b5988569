import { onceTouched } from '#src/ui/once-touched/once-touched'

const load = async () => (await import('#src/pages/product/related')).Related
export const Related = onceTouched(load, import.meta.env.SSR && (await load()))
