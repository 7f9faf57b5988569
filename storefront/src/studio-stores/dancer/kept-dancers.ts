import { DANCERS_REMEMBERED_MAX } from 'commerce/limits'
import { useSyncExternalStore } from 'react'
import { forgetKept, keep, readKept } from '#src/browser-storage'
import { useShop } from '#src/use-shop'

const none: readonly string[] = []
const known = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()

/** The dancers that this device bought for in the store of a studio, the last first; none on the server. */
export function useKeptDancers(): readonly string[] {
  const { studioKey } = useShop()
  return useSyncExternalStore(
    listen,
    () => (studioKey === null ? none : namesOf(studioKey)),
    () => none,
  )
}

export function rememberDancer(studioKey: string, typed: string): void {
  const name = typed.trim()
  if (name === '') return
  const others = namesOf(studioKey).filter((each) => each !== name)
  const names = [name, ...others].slice(0, DANCERS_REMEMBERED_MAX)
  known.set(studioKey, names)
  keep('dancers', { ...readAll(), [studioKey]: names })
  for (const tell of listeners) tell()
}

/** On a device that others use too, the names of children go with whoever leaves the studio. */
export function forgetDancers(studioKey: string): void {
  const { [studioKey]: _gone, ...others } = readAll()
  known.delete(studioKey)
  if (Object.keys(others).length === 0) forgetKept('dancers')
  else keep('dancers', others)
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function namesOf(studioKey: string): readonly string[] {
  const names = known.get(studioKey) ?? readNames(studioKey)
  known.set(studioKey, names)
  return names
}

function readNames(studioKey: string): readonly string[] {
  const names = readAll()[studioKey]
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : none
}

function readAll(): Record<string, unknown> {
  const kept = readKept('dancers')
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
