import { useEffect, useRef } from 'react'

export const CODE_OF_LINK = '#code='

/** UX-101: puts the passcode of a link or a QR code into the box, and takes it out of the URL. */
export function useCodeOfLink() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location
      if (!hash.startsWith(CODE_OF_LINK)) return
      const input = box.current?.querySelector('input')
      if (input) input.value = codeIn(hash)
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    take()
    // The same link once more, in a tab that is here already.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return box
}

function codeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(CODE_OF_LINK.length))
  } catch {
    // A link that was cut off or retyped: the family sees what it has.
    return hash.slice(CODE_OF_LINK.length)
  }
}
