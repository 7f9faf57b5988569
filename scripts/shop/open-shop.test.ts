import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../api/src/config.ts'
import { openShop } from './open-shop.ts'

test('a request under way is answered before the shop closes', { timeout: 60_000 }, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'barre-close-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_FOLDER: dataFolder, DEMO: 'false' })
  const arrived = Promise.withResolvers<undefined>()
  const shop = await openShop(config, {
    say: () => undefined,
    mountPages: async (app, context) => {
      app.get('/slow', async () => {
        arrived.resolve(undefined)
        await sleep(300)
        return (await context.pool.query<{ answer: number }>('select 42 as answer')).rows[0]
      })
    },
  })
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(`${address}/slow`)
  await arrived.promise
  await shop.close()
  expect(await (await answer).json()).toEqual({ answer: 42 })
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})
