import type { MenuEntry } from '#src/layouts/menu'
import { paths } from '#src/paths'
import { onceTouched } from '#src/ui/once-touched/once-touched'

// Wide screens never show it, and without its script the browser opens it by itself.
const loadDialog = async () => (await import('#src/layouts/header/menu-dialog')).MenuDialog
export const MenuDialog = onceTouched(
  loadDialog,
  import.meta.env.SSR && (await loadDialog()),
  import.meta.env.SSR && (({ menu, hasHelp }) => ({ data: menu, state: `dialog ${hasHelp}` })),
)

// Small screens never show it. Without its script the pointer and the focus open its panels.
const loadMain = async () => (await import('#src/layouts/header/main-menu')).MainMenu
export const MainMenu = onceTouched(
  loadMain,
  import.meta.env.SSR && (await loadMain()),
  import.meta.env.SSR &&
    (({ menu }, pathname) => ({ data: menu, state: `main ${markedIn(menu, pathname)}` })),
)

/** The entry that is marked as that of the page; empty if none is. */
function markedIn(menu: MenuEntry[], pathname: string): string {
  const marked = menu.find(({ slug }) => `${pathname}/`.startsWith(`${paths.category(slug)}/`))
  return marked?.slug ?? ''
}
