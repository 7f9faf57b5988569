// A shop of one browser test that can be killed while its database goes on: it reads 'kill' and 'start', a word a line, or
// 'start' with settings. With 'deploy' it starts again with another build, which it names by its folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../api/src/db/embedded/embedded-postgres.ts'
import { buildStorefront, storefrontFolder } from './shop/build-storefront.ts'
import { remakeBuild } from './shop/builds/remake-build.ts'
import { fillFolder } from './shop/filled-folder.ts'
import { findFreePort } from './shop/find-free-port.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'barre-killed-'))
await fillFolder(dataFolder)
const database = await startEmbeddedPostgres({ dataFolder: join(dataFolder, 'postgres') })
const port = await findFreePort()
const settings = [
  `PORT=${port}`,
  `PUBLIC_URL=http://127.0.0.1:${port}`,
  `DATA_FOLDER=${dataFolder}`,
  `DATABASE_URL=${database.databaseUrl('barre')}`,
]

let build: string | undefined
async function start(...more: string[]) {
  const chosen = build === undefined ? more : [`BUILD=${build}`, ...more]
  const shop = spawn(process.execPath, ['scripts/e2e-shop-of-database.ts', ...settings, ...chosen], {
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

// The build needs its packages, so it is below the project. Builds of tests are not among those of the shop.
const deploysFolder = join(storefrontFolder, 'build', `deploys-${process.pid}`)
let deploys = 0
/** The build before stays beside it, as on a machine that is deployed to. */
async function makeBuild(): Promise<string> {
  const first = await buildStorefront(() => undefined)
  await mkdir(deploysFolder, { recursive: true })
  if (deploys++ === 0) await symlink(first, join(deploysFolder, 'of-0'))
  const made = join(deploysFolder, `of-${deploys}`)
  await remakeBuild(first, made)
  return made
}

let shop = await start()
for await (const word of createInterface({ input: process.stdin })) {
  if (word === 'kill') {
    await kill()
    console.log('killed')
  }
  const [verb, ...more] = word.split(' ')
  if (verb === 'start') shop = await start(...more)
  if (word === 'deploy') {
    build = await makeBuild()
    console.log(build)
    await kill()
    shop = await start()
  }
}
// The parent process is gone, or done.
if (shop.exitCode === null && shop.signalCode === null) await kill()
await database.stop()
for (const folder of [dataFolder, deploysFolder]) await rm(folder, { recursive: true, force: true })
process.exit(0)
