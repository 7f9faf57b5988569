import type { Client } from 'commerce/contract/call/make-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBanners } from '#src/content/find-banners'
import { findBlock } from '#src/content/find-block'
import { findGuides } from '#src/content/list-guides'

test('[LOG-03] content that cannot be loaded is logged with what pages need, and the page goes on without it', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const failing = { call: () => Promise.resolve({ ok: false, code: 503, reason: 'unavailable' }) }
  // Only `call` is used.
  const api = failing as unknown as Client
  expect(await findBlock(api, 'newsletter')).toBeUndefined()
  expect(await findGuides(api, 'help')).toBeUndefined()
  expect(await findBanners(api)).toEqual({ main: [], small: [], product: [], top: [] })
  const said = log.mock.calls.map(([sentence]) => String(sentence))
  expect(said).toHaveLength(3)
  for (const [index, what] of ['the block newsletter', 'the hierarchy help', 'the banners'].entries()) {
    expect(said[index]).toBe(
      `Could not load ${what} (code 503). Pages need the CMS module of the API: /api/catalog/search with cms types.`,
    )
  }
})
