import * as databases from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { findClaim, setClaim } from '#src/offline/claims'

test('[NET-17] a notice that was accepted and an introduction that was seen are each set once, with code, time, value and description', async () => {
  for (const [name, value] of Object.entries(databases)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new databases.IDBFactory())
  const claim = { code: 'introduction', value: true, description: 'The introduction was seen.' }
  expect(await findClaim('introduction')).toBeUndefined()
  const first = await setClaim(claim, new Date('2026-11-23T12:00:00Z'))
  expect(first).toEqual({ ...claim, created_at: '2026-11-23T12:00:00.000Z' })
  expect(await setClaim({ ...claim, value: false }, new Date('2026-11-24T12:00:00Z'))).toEqual(first)
  const accepted = { code: 'notice', value: 'v1', description: 'The notice was accepted.' }
  const second = await setClaim(accepted, new Date('2026-11-25T12:00:00Z'))
  expect(second).toEqual({ ...accepted, created_at: '2026-11-25T12:00:00.000Z' })
  expect(await setClaim({ ...accepted, value: 'v2' })).toEqual(second)
  expect(await findClaim('notice')).toEqual(second)
  expect(await findClaim('introduction')).toEqual(first)
  vi.unstubAllGlobals()
})
