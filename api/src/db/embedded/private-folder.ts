import { lstatSync, mkdirSync } from 'node:fs'

/**
 * Makes a folder that nobody else can look or write into. One that is already there is taken only if it is such a folder:
 * whoever can write to it can put a server of their own where ours is looked for.
 */
export function openPrivateFolder(folder: string, owners: readonly number[]): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  // Of the entry itself: a link leads wherever its maker wants.
  const facts = lstatSync(folder)
  const isOurs = owners.length === 0 || (owners.includes(facts.uid) && (facts.mode & 0o077) === 0)
  if (!facts.isDirectory() || !isOurs) {
    throw new Error(`${folder} belongs to somebody else or is open to others: remove it.`)
  }
}
