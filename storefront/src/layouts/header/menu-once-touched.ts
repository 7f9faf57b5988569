import { onceTouched } from '#src/ui/page/once-touched'

// Wide screens never show it, and without its script the browser opens it by itself.
const load = async () => (await import('#src/layouts/header/menu-dialog')).MenuDialog
export const MenuDialog = onceTouched(load, import.meta.env.SSR && (await load()))
