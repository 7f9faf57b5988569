import type { ImportSession } from '#src/csv/import-session'
import type { ProblemList } from '#src/csv/problems'

export interface ImportProgress {
  step: 'reading' | 'pictures' | 'merging' | 'stock' | 'passwords'
  done: number
  total: number
}

/** What everything that one import brings in has in common. */
export interface ImportRun {
  session: ImportSession
  /** what stops it */
  problems: ProblemList
  /** what is changed or left out */
  warnings: ProblemList
  /** of the store: days in the files begin and end as they do there */
  timeZone: string
  /** categories are at the root of the shop, where its own pages are */
  hasShortUrls: boolean
  /** checks and counts everything, changes nothing */
  isDryRun: boolean
  onProgress: (progress: ImportProgress) => void
}

export interface Counts {
  created: number
  updated?: number
  unchanged?: number
  removed?: number
}

/** Something that an import brings in: all of it is read before any is checked, and stored only where nothing is wrong. */
export interface ImportPart<Subject extends string> {
  stage: () => Promise<void>
  check: () => Promise<void>
  store: () => Promise<Partial<Record<Subject, Counts>>>
  /** what many wait for: done after everything else is kept, in small transactions */
  finish?: () => Promise<void>
}
