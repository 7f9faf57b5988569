import type { ImportSession } from '#src/csv/import-session'
import type { ProblemList } from '#src/csv/problems'

export interface ImportProgress {
  step: 'reading' | 'pictures' | 'merging' | 'stock' | 'passwords'
  done: number
  total: number
}

/** What all parts of one import share. */
export interface ImportRun {
  session: ImportSession
  /** problems that stop it */
  problems: ProblemList
  /** what is changed or left out */
  warnings: ProblemList
  /** of the store: dates in the files start and end in it */
  timeZone: string
  /** categories are at the root of the shop, where its own pages are */
  hasShortUrls: boolean
  /** where studios have their stores, at the root as well */
  storePaths: ReadonlySet<string>
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

/** A part of an import: all its rows are read before any is checked, and stored only if nothing is wrong. */
export interface ImportPart<Subject extends string> {
  stage: () => Promise<void>
  check: () => Promise<void>
  store: () => Promise<Partial<Record<Subject, Counts>>>
  /** work that others wait for: done after everything else is committed, in small transactions */
  finish?: () => Promise<void>
}
