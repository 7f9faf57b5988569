// Started by a shop that listens: see bundle-later.ts.
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { makeBundle } from './make-bundle.ts'

const lowest = 19
setPriority(lowest)
await makeBundle(process.argv[2] ?? join(import.meta.dirname, '../../../..')).catch((error: unknown) => {
  // A checkout that only others may write: each start is from the sources.
  if (error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code)))
    return
  throw error
})
