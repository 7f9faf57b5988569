import { useHref, useLocation } from 'react-router'
import { create } from 'zustand'
import type { CopyState } from '#src/offline/reading/copy-state'

interface SavedCopies {
  /** when each page's copy was saved, by path and query */
  savedAt: Readonly<Record<string, number>>
  /** path and query of a page that has changed since */
  changed: string | undefined
}

export const useSavedCopies = create<SavedCopies>(() => ({ savedAt: {}, changed: undefined }))

export function noteCopy({ href, kind, at }: CopyState): void {
  useSavedCopies.setState(({ savedAt: { [href]: _before, ...others } }) => ({
    savedAt: kind === 'saved' ? { ...others, [href]: at } : others,
    changed: kind === 'changed' ? href : undefined,
  }))
}

/** The path and query of this page, by which its copy is known. */
export function useOwnHref(): string {
  const { pathname, search } = useLocation()
  return useHref(pathname) + search
}

/** When the copy on this page was saved; undefined if it came from the shop. */
export function useSavedAt(): number | undefined {
  const href = useOwnHref()
  return useSavedCopies(({ savedAt }) => savedAt[href])
}

let areRefreshing = 0

/** Whether the page is reloading because its content has changed. */
export const isRefreshing = (): boolean => areRefreshing > 0

/** Reloads the page's content, overriding other rules. */
export async function refreshed(revalidate: () => Promise<void>): Promise<void> {
  areRefreshing++
  try {
    await revalidate()
  } finally {
    areRefreshing--
  }
}
