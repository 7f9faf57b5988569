import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../api/src/config.ts'
import { openShop } from './open-shop.ts'

test(
  '[E-61] a shop answers requests and does its jobs as roles of their own',
  { timeout: 60_000 },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'barre-roles-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_FOLDER: dataFolder,
      DEMO: 'false',
    })
    const shop = await openShop(config, { say: () => undefined, mountPages: async () => undefined })
    onTestFinished(shop.close)
    const ask = async (question: string) => (await shop.context.pool.query<{ name: string }>(question)).rows
    expect(await ask('select current_user as name')).toEqual([{ name: 'barre_web' }])
    const everybody = `select distinct usename as name from pg_stat_activity where datname = 'barre' order by 1`
    await vi.waitFor(
      async () => expect(await ask(everybody)).toEqual([{ name: 'barre_web' }, { name: 'barre_worker' }]),
      { timeout: 20_000, interval: 50 },
    )
  },
)

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
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(`${origin}/slow`)
  await arrived.promise
  await shop.close()
  expect(await (await answer).json()).toEqual({ answer: 42 })
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

test(
  'while the shop closes, newcomers are told to come again; who was here before gets their page, with its calls',
  { timeout: 60_000 },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'barre-closing-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_FOLDER: dataFolder,
      DEMO: 'false',
    })
    const arrived = Promise.withResolvers<undefined>()
    const goOn = Promise.withResolvers<undefined>()
    const shop = await openShop(config, {
      say: () => undefined,
      mountPages: async (app) => {
        app.get('/slow', async () => {
          arrived.resolve(undefined)
          await goOn.promise
          return (await app.inject('/api/catalog/search?type=product')).json<object>()
        })
      },
    })
    const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const slow = fetch(`${origin}/slow`)
    await arrived.promise
    const closed = shop.close()
    for (const headers of [{ connection: 'close' }, { connection: 'keep-alive' }, { accept: 'text/html' }]) {
      const answer = await fetch(`${origin}/c/leotards`, { headers })
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('connection')).toBe('close')
      expect(await answer.text()).toContain('The shop is restarting. Please try again in a few seconds.')
    }
    goOn.resolve(undefined)
    expect(await (await slow).json()).toMatchObject({ code: 200 })
    await closed
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
  },
)
