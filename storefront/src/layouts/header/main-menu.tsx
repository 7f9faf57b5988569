import { addresses } from '#src/addresses'
import styles from '#src/layouts/header/main-menu.module.css'
import { MenuItem } from '#src/layouts/header/menu-item'
import type { MenuEntry } from '#src/layouts/menu'

/** The main menu on wide screens. */
export function MainMenu({ menu }: { menu: MenuEntry[] }) {
  return (
    <nav aria-label="Main">
      <ul role="list" className={`page-width ${styles.list}`}>
        {menu.map((entry) => (
          <MenuItem key={entry.slug} entry={entry} href={addresses.category(entry.slug)} />
        ))}
      </ul>
    </nav>
  )
}
