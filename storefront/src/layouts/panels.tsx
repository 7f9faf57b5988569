import { useNavigation } from 'react-router'
import { followSession } from '#src/offline/forget-session'
import { useSessionOver } from '#src/session/session-over'
import { extraPart, onDemand } from '#src/ui/on-demand'
import { OnceOpen } from '#src/notices/once-open'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useInStep } from '#src/use-in-step'

const panels = {
  cart: onDemand(async () => (await import('#src/cart/microcart')).Microcart),
  wishlist: onDemand(async () => (await import('#src/saved-products/wishlist-panel')).WishlistPanel),
  'sign-in': onDemand(async () => (await import('#src/customers/sign-in-panel')).SignInPanel),
  search: onDemand(async () => (await import('#src/search/panel/search-panel')).SearchPanel),
  messages: onDemand(async () => (await import('#src/notices/messages-panel')).MessagesPanel),
}

const Loader = extraPart(async () => (await import('#src/ui/overlay/loader')).Loader)

/** PANEL-01: what opens over any page. The history names the open one, so opening another closes it. */
export function Panels() {
  const isLoading = useNavigation().state !== 'idle'
  useInStep(followSession)
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
    <OnceOpen isOpen={isOpen} onMissing={close}>
      <Panel isOpen={isOpen} onClose={close} />
    </OnceOpen>
  )
}
