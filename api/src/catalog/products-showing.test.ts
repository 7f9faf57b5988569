import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProductsShowing } from '#src/catalog/load-entries'
import { buildBundle, buildConfigurable, buildGrouped, buildProduct } from '#test/factories'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['alone', 0],
  ['with many others', 500],
])(
  'a product that changes %s shows in what it is part of, and in its variants that are listed',
  async (_, others) => {
    const { db } = database
    const leotard = await buildConfigurable(db, ['Black', 'Nude'], { variant: { visibility: 4 } })
    const hidden = await buildConfigurable(db, ['Black', 'Nude'])
    const tights = await buildProduct(db)
    const set = await buildBundle(db, [{ title: 'Tights', parts: [tights] }])
    const look = await buildGrouped(db, [{ part: tights, qty: 1 }])
    const unrelated = await buildProduct(db)
    const rest = Array.from({ length: others }, (_each, index) => 1_000_000 + index)

    const showing = async (...ids: number[]) =>
      (await listProductsShowing(db, [...ids, ...rest]))
        .filter((id) => id < 1_000_000)
        .toSorted((a, b) => a - b)
    const variantsOf = ({ variants }: typeof leotard) => variants.map(({ id }) => id)
    expect(await showing(leotard.id)).toEqual([leotard.id, ...variantsOf(leotard)])
    expect(await showing(hidden.id)).toEqual([hidden.id])
    const [black = 0] = variantsOf(hidden)
    expect(await showing(black)).toEqual([hidden.id, black])
    expect(await showing(tights.id)).toEqual([tights.id, set.id, look.id])
    expect(await showing(unrelated.id)).toEqual([unrelated.id])
  },
)
