import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customersCsv } from '../visitors/customers.ts'
import type { Measure } from '../measure.ts'

const importer = 'api/src/import/main.ts'
const customers = 100_000
const weakPasswords = 2_000
const work = '100,000 customers'

/** Imports a customer file into a running shop, again unchanged, and one with weak passwords. */
export const measureImportCustomers: Measure = async ({ shop }) => {
  const folder = await mkdtemp(join(tmpdir(), 'barre-bench-customers-'))
  try {
    const file = join(folder, 'customers.csv')
    await writeFile(file, customersCsv(customers, 'argon2id'))
    // Another round may have imported them before.
    await shop.query("delete from customer where email_key like 'argon2id-%' or email_key like 'sha256-%'")
    const first = await shop.run(importer, ['--customers', file])
    const again = await shop.run(importer, ['--customers', file])
    await writeFile(file, customersCsv(weakPasswords, 'sha256'))
    const weak = await shop.run(importer, ['--customers', file])
    return [
      { work, name: 'time', value: first.seconds, unit: 's', bar: { atMost: 60 } },
      { work, name: 'CPU', value: first.cpuSeconds, unit: 's' },
      { work, name: 'most memory held', value: first.peakMemoryMb, unit: 'MB', bar: { atMost: 300 } },
      { work, name: 'time, nothing new', value: again.seconds, unit: 's', bar: { atMost: 60 } },
      { work, name: 'each weak password', value: (weak.seconds * 1000) / weakPasswords, unit: 'ms' },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
