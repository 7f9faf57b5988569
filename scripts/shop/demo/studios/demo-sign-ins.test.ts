import { logIn } from 'commerce/contract/customers'
import { listStudioReturns } from 'commerce/contract/studio/returns'
import { listStudioPayments, readStudioReport } from 'commerce/contract/studio/studio-sales'
import { logInToStudio } from 'commerce/contract/studio/owners'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../../../../api/src/config.ts'
import { opened, start, temporaryFolder } from '../../../checks/start-program.ts'
import { findFreePort } from '../../find-free-port.ts'
import { callerOf, valueOf } from './demo-caller.ts'
import { type DemoSignIns, mayHaveSignIns } from './demo-sign-ins.ts'

test(
  '[part of STUDIO-04] a demo makes its customer and the owners of four studios at its first start, and names them at every start',
  { timeout: 180_000 },
  async () => {
    const dataFolder = await temporaryFolder()
    const settings = { DEMO: 'true' }
    const first = start(dataFolder, await findFreePort(), undefined, settings)
    await opened(first)
    await vi.waitFor(() => expect(first.output()).toContain('Elm Street Tap'), { timeout: 60_000 })
    const file = join(dataFolder, 'demo-sign-ins.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { signIns, isFilled } = JSON.parse(await readFile(file, 'utf8')) as DemoSignIns
    expect(isFilled).toBe(true)
    expect(new Set(signIns.map(({ password }) => password)).size).toBe(5)

    const shop = callerOf(`http://127.0.0.1:${first.port}`)
    const [customer, ...owners] = signIns
    if (!customer) throw new Error('There is no customer.')
    valueOf(await shop.call(logIn, { body: { username: customer.email, password: customer.password } }))
    const found = []
    for (const { email, password, passcode } of owners) {
      const {
        settings: of,
        dress_codes,
        ...session
      } = valueOf(await shop.call(logInToStudio, { body: { login: email, password } }))
      const owner = callerOf(`http://127.0.0.1:${first.port}`, session.token)
      const query = { ownerId: String(session.owner_id) }
      const { units } = valueOf(await owner.call(readStudioReport, { query })).total
      const { returns } = valueOf(await owner.call(listStudioReturns, { query }))
      const { balance } = valueOf(await owner.call(listStudioPayments, { query }))
      found.push({
        ...of,
        returns: returns.map(({ state, items, taken_back }) => ({ state, items, taken_back })),
        takenBack: balance.taken_back,
        codes: dress_codes.length,
        hasPasscode: passcode !== undefined,
        units,
      })
    }
    expect(found).toMatchObject([
      {
        name: 'Corner Street Ballet',
        active: true,
        is_new: false,
        codes: 3,
        hasPasscode: true,
        // One of the eight came back.
        units: 7,
        returns: [
          {
            state: 'refunded',
            items: [{ sku: 'TI102-L-BalletPink', qty: 1 }],
            taken_back: expect.any(Number),
          },
        ],
        logo: expect.any(String),
      },
      {
        name: 'Harbor Contemporary',
        active: true,
        is_new: false,
        codes: 2,
        hasPasscode: true,
        units: 2,
        returns: [],
      },
      { name: 'Prairie Dance Academy', active: false, is_new: true, codes: 0, hasPasscode: false, units: 0 },
      { name: 'Elm Street Tap', active: false, is_new: false, codes: 1, hasPasscode: true, units: 0 },
    ])
    const [corner] = found
    expect(corner?.takenBack).toBeGreaterThan(0)
    expect(corner?.takenBack).toBe(corner?.returns[0]?.taken_back)
    first.process.kill('SIGINT')
    await first.ended

    // As if it had been stopped before it was done: what is there already is not made again.
    await writeFile(file, JSON.stringify({ isFilled: false, signIns }))
    const next = start(dataFolder, await findFreePort(), undefined, settings)
    await vi.waitFor(() => expect(next.output()).toContain('Elm Street Tap'), { timeout: 60_000 })
    for (const { password } of signIns) expect(next.output()).toContain(password)
    const again = callerOf(`http://127.0.0.1:${next.port}`)
    const login = { login: owners[0]?.email ?? '', password: owners[0]?.password ?? '' }
    const { owner_id: id, token } = valueOf(await again.call(logInToStudio, { body: login }))
    const payments = await callerOf(`http://127.0.0.1:${next.port}`, token).call(listStudioPayments, {
      query: { ownerId: String(id) },
    })
    expect(valueOf(payments)).toMatchObject({ total: 3, balance: { taken_back: corner?.takenBack } })
  },
)

test.each([
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://shop.localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'https://barre.example' }, false],
  [{ PUBLIC_URL: 'https://localhost.example' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000', DEMO: 'false' }, false],
])('[E-20] a shop with %j may have accounts of a demo: %s', (settings, may) => {
  expect(mayHaveSignIns(readConfig({ DEMO: 'true', ...settings }))).toBe(may)
})
