import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUnits } from '#src/catalog/load-entries'
import { buildConfigurable } from '#test/factories'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => (database = await openTestDatabase()))
afterAll(() => database.close())

test('[part of SEARCH-12] the units of many variants without an end to their stock are counted after an order', async () => {
  const units = 99_999_999
  const colors = Array.from({ length: 22 }, (_, at) => `Color ${at}`)
  const { id } = await buildConfigurable(database.db, colors, { variant: { units } })
  expect(await loadUnits(database.db, [id], { listsOutOfStock: true })).toEqual([{ id, units: units * 22 }])
})
