// npm run dev: the shop, restarted when the server's code changes; pages reload by themselves.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '../api/src/config.ts'
import { openDatabaseServer } from '../api/src/db/open-database-server.ts'
import { refuseBusyPort } from './shop/refuse-busy-port.ts'

const root = join(import.meta.dirname, '..')
const watched = ['api/src', 'api/migrations', 'commerce/src', 'scripts'].flatMap((folder) => [
  '--watch-path',
  folder,
])

const config = readConfig(process.env)
await refuseBusyPort(config)
// The database keeps running across restarts.
const database = await openDatabaseServer(config, (sentence) => console.log(sentence))
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...watched, 'scripts/dev-shop.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: database.urls.web,
      DATABASE_WORKER_URL: database.urls.worker,
      DATABASE_OWNER_URL: database.urls.owner,
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => server.kill('SIGTERM'))
server.once('exit', () => void database.stop())
