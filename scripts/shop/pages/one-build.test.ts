import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import storefrontBuild from '../../../storefront/react-router.config.ts'
import { buildStorefront } from '../build-storefront.ts'

test('each build has a folder of its own with pages and files, named after its sources; a process keeps one', async () => {
  const asked = [buildStorefront(() => undefined), buildStorefront(() => undefined)]
  const [first, second] = await Promise.all(asked)
  expect(second).toBe(first)
  expect(first).toMatch(/\/storefront\/build\/of-[0-9a-f]{16}$/)
  expect(existsSync(join(first!, 'client/assets'))).toBe(true)
  expect(existsSync(join(first!, 'server/index.js'))).toBe(true)
}, 300_000)

test('a build is made in a folder of its own, which React Router empties, beside those of shops that run', () => {
  expect(storefrontBuild.buildDirectory).toBe('build/unfinished')
})
