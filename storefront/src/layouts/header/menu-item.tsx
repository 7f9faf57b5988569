import { useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/layouts/header/main-menu.module.css'
import { moveFocus } from '#src/layouts/header/move-focus'
import type { MenuEntry } from '#src/layouts/menu'
import { followByScript } from '#src/ui/page/follow-by-script'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

type Panel = 'by-itself' | 'open' | 'closed'

/** A category of the main menu. Its panel opens by pointer, focus or button, and closes by Escape. */
export function MenuItem({ entry, href }: { entry: MenuEntry; href: string }) {
  const [panel, setPanel] = useState<Panel>('by-itself')
  const navigate = useNavigate()
  const say = useWords('frame')
  if (entry.children.length === 0) {
    return (
      <li className={styles.entry}>
        <NavLink to={href} className={styles.link ?? ''}>
          {entry.name}
        </NavLink>
      </li>
    )
  }
  const onFollow = followByScript((to) => {
    setPanel('closed')
    void navigate(to)
  })
  const onKeyDown = (event: React.KeyboardEvent<HTMLLIElement>) => {
    if (event.key === 'Escape') {
      setPanel('closed')
      event.currentTarget.querySelector('button')?.focus()
    }
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
  }
  return (
    // The keys are for the links inside; the entry itself is no control.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.entry}
      data-open={panel === 'open' || undefined}
      data-closed={panel === 'closed' || undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setPanel('by-itself')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPanel('by-itself')
      }}
    >
      <NavLink to={href} className={styles.link ?? ''} onClick={() => setPanel('closed')}>
        {entry.name}
      </NavLink>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={panel === 'open'}
        aria-controls={`menu-${entry.slug}`}
        aria-label={say('moreIn', { name: entry.name })}
        onClick={() => setPanel(panel === 'open' ? 'closed' : 'open')}
      />
      <div id={`menu-${entry.slug}`} className={styles.panel}>
        <ul role="list" className={`page-width ${styles.columns}`}>
          {entry.children.map((child) => (
            <MenuColumn key={child.slug} entry={child} onFollow={onFollow} />
          ))}
        </ul>
      </div>
    </li>
  )
}

interface MenuColumnProps {
  entry: MenuEntry
  onFollow: React.MouseEventHandler<HTMLAnchorElement>
}

function MenuColumn({ entry, onFollow }: MenuColumnProps) {
  const { basePath } = useShop()
  return (
    <li className={styles.column}>
      <a href={basePath + paths.category(entry.slug)} onClick={onFollow}>
        {entry.name}
      </a>
      {entry.children.length > 0 && (
        <ul role="list" className={styles.deeper}>
          {entry.children.map((child) => (
            <li key={child.slug}>
              <a href={basePath + paths.category(child.slug)} onClick={onFollow}>
                {child.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
