import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isLeaving } from '#src/first-paint/is-leaving'
import { isAnythingTyped } from '#src/forms/form-keeper'
import { NOT_AUTHORIZED } from '#src/session/not-authorized'

/**
 * SESS-03: a page that shows what is a customer's loads again once nobody is signed in, so the next person does not read it.
 * UX-71: one on which something was typed stays, and one that is held. Returns what holds it until its cleanup runs.
 */
export function useWhenSignedOut(): () => () => void {
  const isHeld = useRef(false)
  const { revalidate } = useRevalidator()
  const onSignedOut = useEffectEvent(() => {
    if (!isHeld.current && !isLeaving() && !isAnythingTyped()) void revalidate()
  })
  useEffect(() => {
    const follow = () => onSignedOut()
    addEventListener(NOT_AUTHORIZED, follow)
    return () => removeEventListener(NOT_AUTHORIZED, follow)
  }, [])
  return useCallback(() => {
    isHeld.current = true
    return () => {
      isHeld.current = false
    }
  }, [])
}
