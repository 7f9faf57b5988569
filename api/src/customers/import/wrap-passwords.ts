import type { ImportRun } from '#src/csv/import-run'
import {
  createPasswordTable,
  gatherNewPasswords,
  listNewPasswords,
  savePasswords,
} from '#src/customers/import/password-queries'
import { readPlatformHash, storedPlatformHash } from '#src/customers/password/imported-password'

const batch = 200

/** The stored form of new customers' passwords, in a temporary table. Weak digests take time here. */
export async function wrapPasswords({ session: { db }, onProgress, isDryRun }: ImportRun): Promise<void> {
  if (isDryRun) return createPasswordTable(db)
  const total = await gatherNewPasswords(db)
  for (let after = 0, done = 0; done < total;) {
    const given = await listNewPasswords(db, { after, most: batch })
    const wrapped = given.map(async ({ emailKey, password }) => ({ emailKey, stored: await wrap(password) }))
    await savePasswords(db, await Promise.all(wrapped))
    after = given.at(-1)?.line ?? after
    done += given.length
    onProgress({ step: 'passwords', done, total })
  }
}

async function wrap(password: string): Promise<string> {
  const hash = readPlatformHash(password)
  if (!hash) throw new Error('A password that cannot be checked was staged.')
  return storedPlatformHash(hash)
}
