import { useEffect, useRef } from 'react'

export const CODE_OF_LINK = '#code='
export const KEY_OF_LINK = '&key='

/** UX-101: puts the passcode of a link or a QR code into the box, and takes it out of the URL. Whoever has a link does not wait. */
export function useCodeOfLink(onTaken: () => void) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location
      if (!hash.startsWith(CODE_OF_LINK)) return
      const [code = '', key = ''] = hash.slice(CODE_OF_LINK.length).split(KEY_OF_LINK)
      const [input, keyInput] = box.current?.querySelectorAll('input') ?? []
      if (input) input.value = decoded(code)
      if (keyInput) keyInput.value = key
      window.history.replaceState(window.history.state, '', pathname + search)
      onTaken()
    }
    take()
    // The same link once more, in a tab that is here already.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [onTaken])
  return box
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    // A link that was cut off or retyped: the family sees what it has.
    return code
  }
}
