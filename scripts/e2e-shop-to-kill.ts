// A shop of one browser test that can be killed while its database goes on: it reads 'kill' and 'start', a word a line.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createMissingDatabase } from '../api/src/db/create-database.ts'
import { startEmbeddedPostgres } from '../api/src/db/embedded/embedded-postgres.ts'
import { findFreePort } from './shop/find-free-port.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'barre-killed-'))
const database = await startEmbeddedPostgres({ dataFolder: join(dataFolder, 'postgres') })
await createMissingDatabase(database.databaseUrl('postgres'), 'barre')
const port = await findFreePort()
const settings = [
  `PORT=${port}`,
  `PUBLIC_URL=http://127.0.0.1:${port}`,
  `DATA_FOLDER=${dataFolder}`,
  `DATABASE_URL=${database.databaseUrl('barre')}`,
]

async function start() {
  const shop = spawn(process.execPath, ['scripts/e2e-shop-of-database.ts', ...settings], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = (await once(createInterface({ input: shop.stdout }), 'line')) as [string]
  console.log(origin)
  return shop
}

async function kill(): Promise<void> {
  const gone = once(shop, 'exit')
  shop.kill('SIGKILL')
  await gone
}

let shop = await start()
for await (const word of createInterface({ input: process.stdin })) {
  if (word === 'kill') {
    await kill()
    console.log('killed')
  }
  if (word === 'start') shop = await start()
}
// The parent process is gone, or done.
if (shop.exitCode === null && shop.signalCode === null) await kill()
await database.stop()
await rm(dataFolder, { recursive: true, force: true })
process.exit(0)
