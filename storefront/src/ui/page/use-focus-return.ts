import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** By the key of a place in the history: where the link leads that was followed there. */
const followed = new Map<string, string>()

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
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('main a')?.getAttribute('href')
      if (href) followed.set(key, href)
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [key, type])
}
