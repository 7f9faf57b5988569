import { useEffect, useState } from 'react'

interface Drag {
  id: string
  /** its place before, and where it would be let go, from 1 */
  from: number
  to: number
  /** how far it was drawn, in pixels */
  byPx: number
  startPx: number
  /** the middles of all rows on the page */
  middlesPx: number[]
}

const edgePx = 56
const scrollStepPx = 12

/** Drags the rows of a list by a handle, with a mouse, a pen or a finger. Escape lets go where it was. */
export function useDragOrder(drop: (id: string, position: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const stop = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrag(undefined)
    }
    window.addEventListener('keydown', stop)
    return () => window.removeEventListener('keydown', stop)
  }, [isDragging])

  const handle = (id: string, position: number) => ({
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const rows = event.currentTarget.closest('ol')?.children ?? []
      const middlesPx = [...rows].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2 + window.scrollY
      })
      setDrag({ id, from: position, to: position, byPx: 0, startPx: event.pageY, middlesPx })
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      if (drag?.id !== id) return
      const { pageY, clientY } = event
      if (clientY < edgePx) window.scrollBy(0, -scrollStepPx)
      if (clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollStepPx)
      const others = drag.middlesPx.filter((_, at) => at !== drag.from - 1)
      const to = others.filter((middle) => middle < pageY).length + 1
      setDrag({ ...drag, to, byPx: pageY - drag.startPx })
    },
    onPointerUp: () => {
      if (drag?.id === id && drag.to !== drag.from) drop(id, drag.to)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { drag, handle }
}
