import * as fc from 'fast-check'
import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { HeldProducts } from '#src/search/held/held-products'

const productOf = (id: number, name: string) => ({ id, name }) as WireProduct

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barre-held-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('keep' as const), id: fc.nat(5), name: fc.string({ maxLength: 200 }) }),
  fc.record({ kind: fc.constant('forget' as const), id: fc.nat(5) }),
  fc.record({ kind: fc.constant('outdate' as const), id: fc.nat(5) }),
)

test('whatever is kept, replaced and forgotten, also while the file is tidied: what is found is what was kept last', async () => {
  const folder = await openFolder()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const held = await HeldProducts.open(folder, { tidiesFromBytes: 300 })
      const expected = new Map<number, string>()
      const outdated = new Set<number>()
      for (const each of steps) {
        if (each.kind === 'keep') {
          const kept = held.keep([productOf(each.id, each.name)], { readAt: held.changes })
          const others = [...expected].map(async ([id]) => [id, await held.find(id)] as const)
          for (const [id, found] of await Promise.all(others)) expect(found?.id).toBe(id)
          await kept
          expected.set(each.id, each.name)
          outdated.delete(each.id)
        } else if (each.kind === 'forget') {
          held.forget([each.id])
          expected.delete(each.id)
          outdated.delete(each.id)
        } else {
          held.outdate([each.id])
          outdated.add(each.id)
        }
        for (let id = 0; id <= 5; id++) {
          expect((await held.find(id))?.name).toBe(expected.get(id))
          expect(held.wants(id)).toBe(outdated.has(id) || !expected.has(id))
        }
      }
      await held.close()
    }),
    { numRuns: 50 },
  )
  expect(await readdir(folder), 'files that stay behind').toEqual([])
})

test('what was read before a change does not take the place of what was read after it, whichever comes last', async () => {
  const held = await HeldProducts.open(await openFolder())
  onTestFinished(() => held.close())
  await held.keep([productOf(1, 'old')], { readAt: held.changes })
  const readBefore = held.changes
  held.outdate([1])
  await held.keep([productOf(1, 'new')], { readAt: held.changes })
  await held.keep([productOf(1, 'old'), productOf(2, 'old')], { readAt: readBefore })
  expect((await held.find(1))?.name).toBe('new')
  expect(held.wants(1)).toBe(false)
  // Shown, as there is nothing else, and read again.
  expect((await held.find(2))?.name).toBe('old')
  expect([held.wants(2), held.someOutdated(9)]).toEqual([true, [2]])
})

test('what was read before a change is shown meanwhile, and read again', async () => {
  const held = await HeldProducts.open(await openFolder())
  const readAt = held.changes
  held.outdate([1])
  await held.keep([productOf(1, 'as it was')], { readAt })
  expect((await held.find(1))?.name).toBe('as it was')
  expect(held.someOutdated(10)).toEqual([1])
  await held.close()
})
