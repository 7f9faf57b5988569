import { onceTouched } from '#src/ui/page/once-touched'

// Wide screens never show it, and without its script the browser opens it by itself.
const loadDialog = async () => (await import('#src/layouts/header/menu-dialog')).MenuDialog
export const MenuDialog = onceTouched(loadDialog, import.meta.env.SSR && (await loadDialog()))

// Small screens never show it. Without its script the pointer and the focus open its panels.
const loadMain = async () => (await import('#src/layouts/header/main-menu')).MainMenu
export const MainMenu = onceTouched(loadMain, import.meta.env.SSR && (await loadMain()))
