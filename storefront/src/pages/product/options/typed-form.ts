import { createContext, use } from 'react'
import type { AddOutcome } from '#src/cart/add-to-cart'

/** The fields of a form that came back without script, as they were sent; undefined: it is as the page opens it. */
export type TypedForm = Readonly<Record<string, string[]>> | undefined

export const TypedForm = createContext<TypedForm>(undefined)

export function typedOf(posted: AddOutcome | undefined): TypedForm {
  return posted?.kind === 'refused' ? posted.typed : undefined
}

/** What was typed or ticked in a field; undefined: nothing was sent yet. */
export function useTyped(): (name: string) => string[] | undefined {
  const typed = use(TypedForm)
  return (name) => typed && (typed[name] ?? [])
}
