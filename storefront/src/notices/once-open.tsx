import { Component, Suspense, useState } from 'react'
import { notify } from '#src/notices/notices-store'
import { PartMissing } from '#src/ui/on-demand'
import { useWords } from '#src/ui/words/use-words'

interface OnceOpenProps {
  isOpen: boolean
  /** closes what did not come */
  onMissing?: () => void
  children: React.ReactNode
}

/** Loads an overlay when it first opens, and keeps it: nobody waits for code they never use. */
export function OnceOpen({ isOpen, onMissing, children }: OnceOpenProps) {
  const say = useWords('frame')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  const tell = () => {
    notify({ kind: 'error', text: say('partMissing') })
    onMissing?.()
  }
  return (
    <OrNothing isOpen={isOpen} onMissing={tell}>
      <Suspense fallback={null}>{children}</Suspense>
    </OrNothing>
  )
}

/** A script that does not come takes nothing else from the page. */
class OrNothing extends Component<Required<OnceOpenProps>, { isMissing: boolean; wasOpen: boolean }> {
  override state = { isMissing: false, wasOpen: true }

  /** Opened again, it says so again. */
  static getDerivedStateFromProps({ isOpen }: OnceOpenProps, { isMissing, wasOpen }: OrNothing['state']) {
    return { isMissing: isMissing && (wasOpen || !isOpen), wasOpen: isOpen }
  }

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof PartMissing)) throw error
    return { isMissing: true }
  }

  override componentDidCatch() {
    this.props.onMissing()
  }

  override render() {
    return this.state.isMissing ? null : this.props.children
  }
}
