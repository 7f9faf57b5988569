import { useRef, useState } from 'react'

const least = 1
const most = 3
const step = 0.5
const pressed = 2
const doubleTapMs = 350

/** The zoom of a picture, and the pinch gesture that changes it. */
export function useZoom() {
  const [scale, setScale] = useState(least)
  const pinch = useRef<{ distance: number; scale: number } | undefined>(undefined)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const tappedAt = useRef(0)
  const limited = (value: number) => Math.min(most, Math.max(least, value))

  function distance(): number {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }

  const lift = (event: React.PointerEvent) => {
    fingers.current.delete(event.pointerId)
    pinch.current = undefined
  }

  return {
    scale,
    isIn: scale > least,
    isMost: scale >= most,
    in: () => setScale((now) => limited(now + step)),
    out: () => setScale((now) => limited(now - step)),
    /** A finger taps twice: one tap may have been meant to scroll. */
    toggle: ({ nativeEvent, timeStamp }: React.MouseEvent) => {
      const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
      const isSecond = timeStamp - tappedAt.current < doubleTapMs
      tappedAt.current = isSecond ? 0 : timeStamp
      if (!isTap || isSecond) setScale((now) => (now > least ? least : pressed))
    },
    reset: () => setScale(least),
    frame: {
      onPointerDown: (event: React.PointerEvent) => {
        if (event.pointerType !== 'touch') return
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        if (fingers.current.size === 2) pinch.current = { distance: distance(), scale }
      },
      onPointerMove: (event: React.PointerEvent) => {
        if (!fingers.current.has(event.pointerId)) return
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const start = pinch.current
        if (start && start.distance > 0) setScale(limited((start.scale * distance()) / start.distance))
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}
