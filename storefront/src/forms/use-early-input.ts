import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** What was typed, ticked or chosen before the script was there counts: `adopt` is given the field, once, as the page shows it. */
export function useEarlyInput<Field extends HTMLElement>(
  adopt: (field: Field) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const adoptField = useEffectEvent(() => {
    if (field.current) adopt(field.current)
  })
  useEffect(() => adoptField(), [])
  return field
}
