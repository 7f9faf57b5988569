import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { jobActor } from '../../api/src/actor.ts'
import { importFiles } from '../../api/src/import/import-files.ts'
import { buildStorefront } from '../shop/build-storefront.ts'
import { openShopOnALine } from '../shop/open-shop-on-a-line.ts'
import { details, newVisitor } from './no-script-visitor.ts'

export const publicUrl = 'https://shop.barre.example'
export const password = 'grand jeté at noon'

/** One shop with its pages and the catalog of the browser tests, for all tests of a file. Visitors have no script. */
export function shopWithPages(settings: Record<string, string> = {}) {
  let opened: Awaited<ReturnType<typeof openShopOnALine>> | undefined
  beforeAll(async () => {
    await buildStorefront(() => undefined)
    opened = await openShopOnALine({ PUBLIC_URL: publicUrl, ...settings })
  }, 300_000)
  afterAll(() => opened?.close())

  const here = () => {
    if (!opened) throw new Error('The shop opens before the first test of a file.')
    return opened
  }
  const newShopper = () => newVisitor(here().shop.app, publicUrl)

  /** Somebody with an account of their own, who is signed in and has bought nothing yet. */
  async function newCustomer() {
    const visitor = newShopper()
    const emailAddress = `carla-${crypto.randomUUID()}@example.com`
    const made = await visitor.visit('/register', { ...details, emailAddress, password })
    expect(made.url).toBe('/my-account')
    return { ...visitor, email: emailAddress }
  }

  /** Imports texts as if they were files of products or categories. */
  async function importTexts(files: Partial<Record<'products' | 'categories', string>>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'barre-import-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const paths: Record<string, string> = {}
    for (const [name, text] of Object.entries({ products: 'sku,name,price\n', ...files })) {
      paths[name] = join(folder, `${name}.csv`)
      await writeFile(paths[name], text)
    }
    const { shop, config } = here()
    const { pool } = shop.context
    const outcome = await importFiles({ ...config, pool, actor: jobActor('first-catalog') }, paths)
    expect(outcome.kind, JSON.stringify(outcome)).toBe('imported')
  }

  return {
    importTexts,
    get shop() {
      return here().shop
    },
    get config() {
      return here().config
    },
    newShopper,
    newCustomer,
    ask: async (url: string) => (await newShopper().send(url)).answer,
  }
}
