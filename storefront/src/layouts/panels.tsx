import { lazy } from 'react'
import { useNavigation } from 'react-router'
import { useSessionOver } from '#src/session/session-over'
import { OnceOpen } from '#src/ui/overlay/once-open'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'

const panels = {
  cart: lazy(async () => ({ default: (await import('#src/cart/microcart')).Microcart })),
  wishlist: lazy(async () => ({
    default: (await import('#src/saved-products/wishlist-panel')).WishlistPanel,
  })),
  'sign-in': lazy(async () => ({ default: (await import('#src/customers/sign-in-panel')).SignInPanel })),
  search: lazy(async () => ({ default: (await import('#src/search/panel/search-panel')).SearchPanel })),
  messages: lazy(async () => ({ default: (await import('#src/notices/messages-panel')).MessagesPanel })),
}

// A page comes without it as well.
const NoLoader = (): React.ReactNode => null
const loadLoader = async () => import('#src/ui/overlay/loader').catch(() => ({ Loader: NoLoader }))
const Loader = lazy(async () => ({ default: (await loadLoader()).Loader }))

/** PANEL-01: what opens over any page. The history names the open one, so opening another closes it. */
export function Panels() {
  const isLoading = useNavigation().state !== 'idle'
  useSessionOver(useDialogInHistory('sign-in').open)
  return (
    <>
      {Object.keys(panels).map((name) => (
        <OnePanel key={name} name={name as keyof typeof panels} />
      ))}
      <OnceOpen isOpen={isLoading}>
        <Loader />
      </OnceOpen>
    </>
  )
}

function OnePanel({ name }: { name: keyof typeof panels }) {
  const { isOpen, close } = useDialogInHistory(name)
  const Panel = panels[name]
  return (
    <OnceOpen isOpen={isOpen}>
      <Panel isOpen={isOpen} onClose={close} />
    </OnceOpen>
  )
}
