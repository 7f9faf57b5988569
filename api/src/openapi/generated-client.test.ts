import { createConfig, lintFromString } from '@redocly/openapi-core'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { OpenApiDocument } from '#src/openapi/openapi'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let source: string
beforeAll(async () => {
  shop = await openTestApp({ PUBLIC_URL: 'https://shop.barre.test' })
  source = (await shop.app.inject('/api/openapi.json')).body
})
afterAll(() => shop.close())

test('[part of API-05] the description is clean under the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('[part of API-05] the description names the server, and which calls need a token', () => {
  const { servers, paths } = JSON.parse(source) as OpenApiDocument
  expect(servers).toEqual([{ url: 'https://shop.barre.test' }])
  expect(paths['/api/user/login']?.post?.security).toEqual([])
  expect(paths['/api/cart']?.get?.security).toEqual([
    {},
    { bearer: [] },
    { 'owner-cookie': [] },
    { 'customer-cookie': [] },
  ])
  expect(paths['/api/user/me']?.get?.security).toEqual([{ bearer: [] }, { 'customer-cookie': [] }])
})

const program = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const client = createClient<paths>({ baseUrl: 'https://shop.barre.test' })
const made = await client.POST('/api/cart/create', { params: { query: {} } })
const cartId: string | undefined = made.data?.result
const query = { cartId: cartId ?? '' }
const pulled = await client.GET('/api/cart/pull', { params: { query } })
const skus: string[] | undefined = pulled.data?.result.map(({ sku }) => sku)
const added = await client.POST('/api/cart/update-item', {
  params: { query },
  body: { cartItem: { sku: 'BS-1', qty: 1 } },
})
if (added.error?.code === 404) console.log(added.error.reason, skus)
// a cart is read by its id
// @ts-expect-error
await client.GET('/api/cart/pull', { params: { query: {} } })
// a line names its sku
// @ts-expect-error
await client.POST('/api/cart/update-item', { params: { query }, body: { cartItem: { qty: 1 } } })
// the id of a cart is text
// @ts-expect-error
const wrong: number | undefined = made.data?.result
console.log(wrong)
`
test('[part of API-05] a client generated from the description compiles, and finds what is wrong with a call', async () => {
  // Where the linter, which runs beside the tests, does not look.
  const ignored = join(import.meta.dirname, '../../../var')
  await mkdir(ignored, { recursive: true })
  const folder = await mkdtemp(join(ignored, 'generated-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTypescript(source)))
  await writeFile(join(folder, 'client.ts'), program)
  expect(compilerOutput(join(folder, 'client.ts'))).toBe('')
})

function compilerOutput(file: string): string {
  const compiler = createRequire(import.meta.url).resolve('@typescript/native/package.json')
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom',
    '--types',
    'node',
  ]
  const words = [
    join(compiler, '../bin/tsc'),
    file,
    ...options,
    '--allowImportingTsExtensions',
    '--ignoreConfig',
  ]
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  return stdout + stderr
}
