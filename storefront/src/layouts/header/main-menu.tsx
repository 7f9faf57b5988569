import { paths } from '#src/paths'
import styles from '#src/layouts/header/main-menu.module.css'
import { MenuItem } from '#src/layouts/header/menu-item'
import type { MenuEntry } from '#src/layouts/menu'
import { useWords } from '#src/ui/words/use-words'

/** The main menu on wide screens. */
export function MainMenu({ menu }: { menu: MenuEntry[] }) {
  const say = useWords('frame')
  return (
    <nav aria-label={say('mainMenu')}>
      <ul role="list" className={`page-width ${styles.list}`}>
        {menu.map((entry) => (
          <MenuItem key={entry.slug} entry={entry} href={paths.category(entry.slug)} />
        ))}
      </ul>
    </nav>
  )
}
