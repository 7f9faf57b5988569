import menuIcon from '@lucide/icons/icons/menu'
import { Link, useNavigate } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/layouts/header/menu-dialog.module.css'
import type { MenuEntry } from '#src/layouts/menu'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { Icon } from '#src/ui/icon'
import { Dialog } from '#src/ui/overlay/dialog'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { followByScript } from '#src/ui/page/follow-by-script'
import { Disclosure } from '#src/ui/page/disclosure'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

// Attributes that the types of React do not know yet.
const openByCommand = { commandfor: 'menu', command: 'show-modal' }

interface MenuDialogProps {
  menu: MenuEntry[]
  /** this store view has a help page */
  hasHelp: boolean
}

/** The main menu on small screens. Browsers that know `command` open it without script. */
export function MenuDialog({ menu, hasHelp }: MenuDialogProps) {
  const dialog = useDialogInHistory('menu')
  const say = useWords('frame')
  const navigate = useNavigate()
  const onFollow = followByScript((to) => void navigate(to, { replace: true }))
  const { isSignedIn, wishlist, compare } = useSavedLists()
  const ways = [
    { name: say(isSignedIn ? 'account' : 'signIn'), to: paths.signIn },
    {
      name: say(wishlist.length === 0 ? 'wishlist' : 'wishlistCount', { count: wishlist.length }),
      to: paths.wishlist,
    },
    {
      name: say(compare.length === 0 ? 'compare' : 'compareCount', { count: compare.length }),
      to: paths.compare,
    },
    ...(hasHelp ? [{ name: say('help'), to: paths.help }] : []),
  ]
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        {...openByCommand}
        onClick={(event) => {
          event.preventDefault()
          dialog.open()
        }}
      >
        <Icon of={menuIcon} size={22} strokeWidth={1.4} />
        <span className="visually-hidden">{say('menu')}</span>
      </button>
      <Dialog
        id="menu"
        title={say('menu')}
        place="left"
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        onOpenedBefore={dialog.open}
      >
        <nav aria-label={say('menu')}>
          <ul role="list" className={styles.list}>
            {menu.map((entry) => (
              <li key={entry.slug}>
                <MenuSection entry={entry} onFollow={onFollow} />
              </li>
            ))}
          </ul>
          <ul role="list" className={styles.ways}>
            {ways.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} replace className={styles.way}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Dialog>
    </>
  )
}

interface MenuSectionProps {
  entry: MenuEntry
  onFollow: React.MouseEventHandler<HTMLAnchorElement>
}

function MenuSection({ entry, onFollow }: MenuSectionProps) {
  const say = useWords('frame')
  const { basePath } = useShop()
  const href = basePath + paths.category(entry.slug)
  if (entry.children.length === 0) {
    return (
      <a href={href} className={`${styles.link} ${styles.plain}`} onClick={onFollow}>
        {entry.name}
      </a>
    )
  }
  return (
    <Disclosure title={<span className={styles.name}>{entry.name}</span>}>
      <ul role="list" className={styles.deeper}>
        {[{ ...entry, name: say('allOf', { name: entry.name }) }, ...entry.children].map((child) => (
          <li key={child.slug}>
            <a href={basePath + paths.category(child.slug)} onClick={onFollow}>
              {child.name}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
