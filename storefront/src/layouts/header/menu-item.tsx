import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const [isLive, setLive] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const navigate = useNavigate()
  const say = useWords('frame')
  const begin = useEffectEvent(() => {
    setLive(true)
    // The press that brought the script here was for this button.
    if (item.current?.querySelector('button') === document.activeElement) setPanel('open')
  })
  const closeIfPointedAt = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && item.current?.matches(':hover')) setPanel('closed')
  })
  useEffect(() => {
    const listening = new AbortController()
    const frame = requestAnimationFrame(begin)
    // What the pointer opened closes without moving it, wherever the focus is.
    window.addEventListener('keydown', closeIfPointedAt, { signal: listening.signal })
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [])
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
      className={styles.entry}
      data-live={isLive || undefined}
      data-open={panel === 'open' || undefined}
      data-closed={panel === 'closed' || undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={({ pointerType }) => {
        // A finger leaves before it has pressed.
        if (pointerType === 'mouse') setPanel('by-itself')
      }}
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
