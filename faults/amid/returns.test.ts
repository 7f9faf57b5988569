import { expect } from 'vitest'
import { killAmid, type Moment } from './kill-amid.ts'
import { newReturner, runReturns } from './returned.ts'
import { scenariosOf } from '../scenario.ts'

const scenario = scenariosOf({ servers: 2 })

scenario('[F38] twenty posts of one return under one key are one return with one number', async (shop) => {
  const { openTab, returns } = await newReturner(shop)
  const tab = await openTab()
  const key = crypto.randomUUID()
  const sent = await Promise.all(Array.from({ length: 20 }, () => tab(2, key)))
  expect(new Set(sent.map(({ said }) => said)).size).toBe(1)
  expect(await returns()).toMatchObject([{ number: sent[0]?.said, state: 'requested' }])
})

scenario(
  '[F38] tabs that ask for more than was bought, at once: one gets it, the others are refused',
  async (shop) => {
    const { openTab, returns } = await newReturner(shop)
    const tabs = await Promise.all([1, 2, 3, 4].map(openTab))
    const sent = await Promise.all(tabs.flatMap((tab) => [1, 2, 3].map(() => tab(2, crypto.randomUUID()))))
    expect(sent.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
    const others = sent.filter(({ outcome }) => outcome !== 'ok').map(({ said }) => said)
    expect(new Set(others)).toEqual(new Set(['422 return-not-possible']))
    const [tab] = tabs
    expect(await tab?.(4, crypto.randomUUID())).toMatchObject({ said: '422 return-not-possible' })
    expect(await returns()).toHaveLength(1)
  },
)

const ofRequests: [name: string, moment: Moment][] = [
  ['after the return is there', { after: 'return_request' }],
  ['after its mails wait', { after: 'outbox' }],
  ['while it commits', { committing: 'return_line' }],
]

for (const [name, moment] of ofRequests) {
  scenario(`[F38] kill -9 of both servers ${name}: the same request again is one return`, async (shop) => {
    const { openTab, returns } = await newReturner(shop)
    const tab = await openTab()
    const key = crypto.randomUUID()
    const kill = async () => {
      await Promise.all(shop.servers.map((server) => server.kill()))
    }
    const outcome = await killAmid(shop.cluster, moment, { act: () => tab(2, key), kill })
    expect(outcome).toMatchObject({ outcome: 'unknown' })
    for (const server of shop.servers) await server.start()
    const { said } = await tab(2, key)
    expect(await returns()).toEqual([{ number: said, state: 'requested' }])
    expect(await tab(2, crypto.randomUUID())).toMatchObject({ said: '422 return-not-possible' })
  })
}

const ofRefunds: [name: string, moment: Moment, isDone: boolean][] = [
  ['after the refund is written', { after: 'refund' }, false],
  ['after the return is settled', { after: 'return_step' }, false],
  ['after its mail waits', { after: 'outbox' }, false],
  ['while it commits', { committing: 'return_step' }, true],
]

for (const [name, moment, isDone] of ofRefunds) {
  scenario(`[F38] kill -9 of a refund ${name}: all of it is there, or nothing`, async (shop) => {
    const { openTab, returns, refunded } = await newReturner(shop)
    const { said: number } = await (await openTab())(2, crypto.randomUUID())
    for (const step of ['approve', 'receive']) expect(await runReturns(shop, step, number).ended).toBe(0)
    let running: ReturnType<typeof runReturns> | undefined
    await killAmid(shop.cluster, moment, {
      act: () => {
        running = runReturns(shop, 'refund', number)
        return running.ended
      },
      kill: async () => running?.kill(),
    })
    const state = isDone ? 'refunded' : 'received'
    expect(await returns()).toEqual([{ number, state }])
    expect(await refunded()).toMatchObject(
      isDone ? { refunds: 1, restocked: 2 } : { cents: 0, refunds: 0, restocked: 0 },
    )
    const again = [runReturns(shop, 'refund', number), runReturns(shop, 'refund', number)]
    const codes = await Promise.all(again.map(({ ended }) => ended))
    expect(codes.filter((code) => code === 0)).toHaveLength(isDone ? 0 : 1)
    expect(await returns()).toEqual([{ number, state: 'refunded' }])
    expect(await refunded()).toMatchObject({ refunds: 1, restocked: 2 })
  })
}
