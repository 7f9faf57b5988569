import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../../api/src/config.ts'
import { buildStorefront } from '../build-storefront.ts'
import { mountStorefront } from '../mount-storefront.ts'
import { openShop } from '../open-shop.ts'
import { textOf } from '../../checks/text-of.ts'

test(
  'a page whose data is away says so with 503, keeps its frame, and is there again with the database',
  {
    timeout: 120_000,
  },
  async () => {
    await buildStorefront(() => undefined)
    const dataFolder = await mkdtemp(join(tmpdir(), 'barre-away-'))
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_FOLDER: dataFolder,
      DEMO: 'false',
    })
    const shop = await openShop(config, { say: () => undefined, mountPages: mountStorefront })
    onTestFinished(async () => {
      await shop.close()
      await rm(dataFolder, { recursive: true, force: true })
    })
    const cartId = (await shop.app.inject({ method: 'POST', url: '/api/cart/create' })).json<{
      result: string
    }>()
    const visit = () => shop.app.inject({ url: '/cart', headers: { cookie: `cart=${cartId.result}` } })
    const open = await visit()
    expect(open.statusCode).toBe(200)

    const pidFile = join(dataFolder, 'postgres/postmaster.pid')
    // Without it the server does not start again: a moment of a busy machine could be the whole time that it is away.
    const needed = join(dataFolder, 'postgres/global/pg_control')
    await rename(needed, `${needed}.away`)
    process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL')
    // A connection that was open may answer once more.
    const away = await vi.waitFor(
      async () => {
        const answer = await visit()
        expect(answer.statusCode).toBe(503)
        return answer
      },
      { timeout: 20_000, interval: 5 },
    )
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
    expect(away.headers['content-type']).toContain('text/html')
    expect(textOf(away)).toContain('The shop is temporarily unavailable')
    expect(textOf(away)).toContain('Your bag is saved.')
    expect(textOf(away)).toContain('Search the shop')

    await rename(`${needed}.away`, needed)
    await vi.waitFor(async () => expect((await visit()).statusCode).toBe(200), {
      timeout: 20_000,
      interval: 100,
    })
  },
)
