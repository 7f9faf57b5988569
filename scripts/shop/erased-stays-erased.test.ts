import * as user from 'commerce/contract/customers'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../api/src/config.ts'
import { openShop, type Shop } from './open-shop.ts'

const password = 'changement de pieds'
const anna = { email: 'anna@example.com', firstname: 'Anna', lastname: 'Pavlova' }
const bea = { email: 'bea@example.com', firstname: 'Bea', lastname: 'Pavlova' }

async function ask({ app }: Shop, call: { path: string }, body: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: call.path, payload: body, headers })
  return answer.json<{ code: number; result: unknown }>()
}
const signIn = (shop: Shop, { email }: { email: string }) =>
  ask(shop, user.logIn, { username: email, password })

test(
  '[E-63] a backup that is restored does not bring back who was erased since, and nobody else is missed',
  { timeout: 180_000 },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'barre-restore-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
    const [database, backup] = [join(dataFolder, 'postgres'), join(dataFolder, 'backup')]
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_FOLDER: dataFolder,
      DEMO: 'false',
    })
    const said: string[] = []
    const open = () =>
      openShop(config, { say: (sentence) => said.push(sentence), mountPages: async () => undefined })

    const first = await open()
    for (const customer of [anna, bea]) {
      expect(await ask(first, user.createUser, { customer, password })).toMatchObject({ code: 200 })
    }
    await first.close()
    await cp(database, backup, { recursive: true })

    const second = await open()
    const { result: token } = await signIn(second, anna)
    const body = { currentPassword: password }
    expect(await ask(second, user.eraseMe, body, String(token))).toMatchObject({ code: 200, result: true })
    const log = await vi.waitFor(() => readFile(config.erasureLog, 'utf8'), { timeout: 20_000, interval: 50 })
    expect(log).not.toMatch(/anna|pavlova/i)
    await second.close()

    await rm(database, { recursive: true })
    await cp(backup, database, { recursive: true })
    const third = await open()
    onTestFinished(third.close)
    expect(said.join()).toContain('1 person')
    expect(await signIn(third, anna)).toMatchObject({ code: 401 })
    expect(await signIn(third, bea)).toMatchObject({ code: 200 })
  },
)
