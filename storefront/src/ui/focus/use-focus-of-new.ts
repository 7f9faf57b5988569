import { type RefObject, useEffect, useRef } from 'react'

interface Growing {
  items: readonly unknown[]
  /** why the next items did not come */
  problem: string | undefined
}

/** Returns what a press of the button calls: the first new tile then gets the focus, if the tiles come. */
export function useFocusOfNew(
  place: RefObject<HTMLElement | null>,
  { items: { length }, problem }: Growing,
): () => void {
  const focusAt = useRef<number>(undefined)
  useEffect(() => {
    if (problem !== undefined) focusAt.current = undefined
    if (focusAt.current === undefined || length <= focusAt.current) return
    place.current?.querySelectorAll<HTMLElement>('h3 a')[focusAt.current]?.focus()
    focusAt.current = undefined
  }, [place, length, problem])
  return () => {
    focusAt.current = length
  }
}
