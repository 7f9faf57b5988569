import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => {
  desk = await openCatalogDesk()
})
beforeEach(async () => desk.clear())
afterAll(async () => desk.close())

const importKeys = (keys: Record<string, string>) => {
  const lines = Object.entries(keys).map(([name, key]) => `${name},${key},`)
  return desk.importTexts('sku,name,price,categories\n', {
    categories: `name,url_key,path\n${lines.join('\n')}\n`,
  })
}

/** former name -> the category it leads to */
async function formerNames(): Promise<Record<string, string>> {
  const rows = await desk.rows(
    'select r.url_key as key, c.name from url_redirect r join category c on c.id = r.category_id order by 1',
  )
  return Object.fromEntries(rows.map(({ key, name }) => [String(key), String(name)]))
}

test('an import that changes the path of a category keeps the former one, and all of a chain lead to the category itself', async () => {
  await importKeys({ Tops: 'tops' })
  expect(await formerNames()).toEqual({})
  await importKeys({ Tops: 'shirts' })
  await importKeys({ Tops: 'blouses' })
  expect(await formerNames()).toEqual({ shirts: 'Tops', tops: 'Tops' })
  await importKeys({ Tops: 'blouses' })
  expect(await formerNames()).toEqual({ shirts: 'Tops', tops: 'Tops' })
})

test('a former path that a category takes again is former no more, whoever takes it', async () => {
  await importKeys({ Tops: 'tops', Skirts: 'skirts' })
  await importKeys({ Tops: 'shirts' })
  await importKeys({ Tops: 'tops' })
  expect(await formerNames()).toEqual({ shirts: 'Tops' })
  await importKeys({ Skirts: 'shirts' })
  expect(await formerNames()).toEqual({ skirts: 'Skirts' })
  await importKeys({ Tops: 'blouses' })
  await importKeys({ New: 'tops' })
  expect(await formerNames()).toEqual({ skirts: 'Skirts' })
})

test('a category that is deleted takes its former paths with it', async () => {
  await importKeys({ Tops: 'tops' })
  await importKeys({ Tops: 'shirts' })
  await desk.rows(`delete from category where name = 'Tops'`)
  expect(await formerNames()).toEqual({})
})

test('whatever is renamed, no former path is that of a category, and each leads to who had it last', async () => {
  const [names, keys] = [
    ['One', 'Two', 'Three'],
    ['a', 'b', 'c', 'd', 'e'],
  ]
  const step = fc.record({ name: fc.constantFrom(...names), key: fc.constantFrom(...keys) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await desk.clear()
      const [held, former] = [new Map<string, string>(), new Map<string, string>()]
      for (const { name, key } of steps) {
        const outcome = await importKeys({ [name]: key })
        const owner = [...held].find(([, each]) => each === key)?.[0]
        expect(outcome.kind).toBe(owner === undefined || owner === name ? 'imported' : 'refused')
        if (outcome.kind === 'refused' || owner === name) continue
        const before = held.get(name)
        if (before !== undefined) former.set(before, name)
        held.set(name, key)
        former.delete(key)
      }
      expect(await formerNames()).toEqual(Object.fromEntries(former))
    }),
    { numRuns: 25 },
  )
})
