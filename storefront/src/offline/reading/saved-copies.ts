import { create } from 'zustand'
import type { CopyState } from '#src/offline/reading/copy-state'

interface SavedCopies {
  /** when the copy was saved that a page shows, by the path and query of the page */
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

let areRefreshing = 0

/** Whether a page loads anew although nobody went anywhere: what it shows has changed. */
export const isRefreshing = (): boolean => areRefreshing > 0

/** Loads what the page shows anew, whatever else would keep it. */
export async function refreshed(revalidate: () => Promise<void>): Promise<void> {
  areRefreshing++
  try {
    await revalidate()
  } finally {
    areRefreshing--
  }
}
