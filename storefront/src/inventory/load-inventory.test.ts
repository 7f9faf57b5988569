import { listSourceInventory } from 'commerce/contract/studio/inventory'
import { listStudioCategories, readMenu, readStudioContent } from 'commerce/contract/studio/studio-menu'
import { afterEach, expect, test, vi } from 'vitest'
import { findPromotions } from '#src/inventory/find-promotions'
import { readInventoryChoice } from '#src/inventory/inventory-choice'
import { loadInventory } from '#src/inventory/load-inventory'
import type { PageContext } from '#src/page-context'

afterEach(() => vi.restoreAllMocks())

const away = { ok: false, code: 503, result: 'Away' }
const counts = { all: 0, low: 0, sold_out: 0, waited_for: 0 }

/** A page whose calls are answered so; what is not named is away. */
function pageWith(answers: Map<unknown, object>): PageContext {
  const call = async (endpoint: unknown) => {
    const value = answers.get(endpoint)
    return value ? { ok: true, value } : away
  }
  // Only the calls of the owner are made.
  return { ownerSession: { api: { call } } } as unknown as PageContext
}

test('[part of STUDIO-18] the inventory goes on without its menus and promotions, and the log says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const page = pageWith(
    new Map<unknown, object>([
      [listSourceInventory, { rows: [], total: 0, start: 0, perPage: 50, counts }],
      [listStudioCategories, { categories: [], version: 'x' }],
    ]),
  )
  const loaded = await loadInventory(page, 1, readInventoryChoice(new URLSearchParams()))
  expect(loaded).toMatchObject({ pages: 1, categoryMenu: undefined, dressCodeMenu: undefined })
  expect(await findPromotions(page)).toBeUndefined()
  expect(warned.mock.calls.flat()).toEqual([
    'Could not load the menu categories of a studio (code 503).',
    'Could not load the menu dress-codes of a studio (code 503).',
    'Could not load the promotions of a studio (code 503).',
  ])
})

test('[part of STUDIO-18] names of menus are decoded, and promotions are those at the top, but for what the newsletter offers shoppers', async () => {
  const banner = { title: 'Sale', subtitle: '', link: '/sale', image: '' }
  const offer = { ...banner, title: '10% off', link: '/newsletter' }
  const item = { id: '3', name: 'Stretch &amp; Strength', path: '/x', count: 1 }
  const page = pageWith(
    new Map<unknown, object>([
      [listSourceInventory, { rows: [], total: 0, start: 0, perPage: 50, counts }],
      [listStudioCategories, { categories: [], version: 'x' }],
      [readMenu, { items: [item], path: '/x' }],
      [readStudioContent, { pages: [], blocks: [], topBanners: [offer, banner] }],
    ]),
  )
  const { categoryMenu } = await loadInventory(page, 1, readInventoryChoice(new URLSearchParams()))
  expect(categoryMenu?.items).toEqual([{ ...item, name: 'Stretch & Strength' }])
  expect(await findPromotions(page)).toEqual([banner])
})
