import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../api/src/config.ts'
import { runCommandLine } from '../../api/test/run-command-line.ts'
import { openShop } from './open-shop.ts'

const catalogue = join(import.meta.dirname, '../../demo/catalogue')
const files = {
  products: join(catalogue, 'products.csv'),
  categories: join(catalogue, 'categories.csv'),
  prices: join(catalogue, 'prices.csv'),
  reviews: join(catalogue, 'reviews.csv'),
}

test(
  '[E-20] the demo is imported without a complaint, a second time without a change, and brings no account',
  { timeout: 120_000 },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'barre-demo-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_FOLDER: dataFolder }
    const said: string[] = []
    const shop = await openShop(readConfig(settings), {
      say: (sentence) => said.push(sentence),
      mountPages: async () => undefined,
      firstCatalogue: () => files,
    })
    onTestFinished(shop.close)
    expect(said.join('\n')).toMatch(/^Products: created \d{4}\b/m)
    expect(said.join('\n')).not.toContain('Warning')
    const { products, ...others } = files
    const options = Object.entries(others).flatMap(([name, path]) => [`--${name}`, path])
    const second = await runCommandLine('import/main.ts', [products, ...options], {
      ...settings,
      DATABASE_URL: '',
    })
    expect(second).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Products: created 0, updated 0\b/m),
    })
    expect(await shop.context.db.selectFrom('customer').select('email').execute()).toEqual([])
  },
)
