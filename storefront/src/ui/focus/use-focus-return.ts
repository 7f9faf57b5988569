import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** By the key of a place in the history: where the link leads that was followed there. */
const followed = new Map<string, string>()

/** The place of a click. The page may still show the place before: the history is ahead of it. */
function placeInHistory(): string {
  const state = window.history.state as { key?: string } | null
  return state?.key ?? 'default'
}

/** Going back leads the focus to the link that was followed, such as the tile of a product. */
export function useFocusReturn(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const href = type === NavigationType.Pop && followed.get(key)
    if (href)
      document
        .querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
        ?.focus({ preventScroll: true })
  }, [key, type])
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('main a')?.getAttribute('href')
      if (href) followed.set(placeInHistory(), href)
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
}
