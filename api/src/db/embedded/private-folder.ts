import { lstatSync, mkdirSync } from 'node:fs'

/**
 * Makes a folder that only we can read and write. An existing one is accepted only if it is like that: whoever can
 * write to it could put a server of their own where we look for ours.
 */
export function openPrivateFolder(folder: string, owners: readonly number[]): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  // Of the entry itself: a symbolic link leads wherever its maker wants.
  const facts = lstatSync(folder)
  const isOurs = owners.length === 0 || (owners.includes(facts.uid) && (facts.mode & 0o077) === 0)
  if (!facts.isDirectory() || !isOurs) {
    throw new Error(`${folder} belongs to somebody else or is open to others: remove it.`)
  }
}
