import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { picturePath, type PictureSize } from 'commerce/picture-path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../../api/src/config.ts'
import { runCommandLine } from '../../../api/test/run-command-line.ts'
import { demoCatalog } from './demo-catalog.ts'
import { openShop, type Shop } from '../open-shop.ts'

type OpenDrawing = typeof import('../../../demo/src/open-drawing.ts')

/** What worker threads draw on demand, and what the background draws. */
const begun = vi.hoisted(() => ({ asked: [] as string[], background: [] as string[] }))
vi.mock('../../../demo/src/open-drawing.ts', async (importOriginal) => {
  const real = await importOriginal<OpenDrawing>()
  const openDrawing: OpenDrawing['openDrawing'] = (options) => {
    const drawing = real.openDrawing(options)
    const list = options.isBackground === true ? begun.background : begun.asked
    return {
      ...drawing,
      draw: (paths) => {
        list.push(...paths)
        return drawing.draw(paths)
      },
    }
  }
  return { ...real, openDrawing }
})

let dataFolder: string
let settings: Record<string, string>
let shop: Shop
const said: string[] = []
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'barre-demo-'))
  settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', OVERLOAD_DELAY_MS: '60000', DATA_FOLDER: dataFolder }
  shop = await openShop(readConfig(settings), {
    say: (sentence) => said.push(sentence),
    mountPages: async () => undefined,
    firstCatalog: demoCatalog,
  })
})
afterAll(async () => {
  await shop.close()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/** The pictures of the demo; those that the background draws last come last. */
const listPictures = () =>
  shop.context.db.selectFrom('media').select(['hash', 'name', 'drawn_from as path']).orderBy('path').execute()

test(
  '[E-20] the demo is imported without a complaint, a second time without a change, and brings no account',
  { timeout: 120_000 },
  async () => {
    expect(said.join('\n')).toMatch(/^Products: created \d{4}\b/m)
    expect(said.join('\n')).not.toContain('Warning')
    const { products = '', categories = '', prices = '', reviews = '' } = await demoCatalog()
    const options = Object.entries({ categories, prices, reviews }).flatMap(([name, path]) => [
      `--${name}`,
      path,
    ])
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

test('a picture of the demo that many ask for at once, in several sizes, is drawn once and reaches all of them whole', async () => {
  const pictures = await listPictures()
  const { hash, name, path } = pictures.find((each) => !begun.background.includes(each.path ?? '')) ?? {}
  const sizes: PictureSize[] = ['tile', 'gallery', 'amp']
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => {
      const size = sizes[at % sizes.length] ?? 'tile'
      return shop.app.inject(picturePath(`/${hash}/${name}.jpg`, size))
    }),
  )
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    // A JPEG has a marker at its start and one at its end.
    expect(answer.rawPayload.toString('hex', 0, 3)).toBe('ffd8ff')
    expect(answer.rawPayload.toString('hex', answer.rawPayload.length - 2)).toBe('ffd9')
  }
  expect(begun.asked.filter((each) => each === path)).toHaveLength(1)
})

test('a picture of the demo that somebody asks for does not wait for those in the background', async () => {
  const pictures = await listPictures()
  const { hash, name, path } = pictures.findLast((each) => !begun.background.includes(each.path ?? '')) ?? {}
  const answer = await shop.app.inject(picturePath(`/${hash}/${name}.jpg`, 'tile'))
  expect(answer.statusCode).toBe(200)
  expect(begun.asked).toContain(path)
  const files = await readdir(join(dataFolder, 'media'), { recursive: true })
  expect(files.length).toBeLessThan(pictures.length)
})

test('a picture of another demo, or of none, is not drawn', async () => {
  const before = begun.asked.length
  const answer = await shop.app.inject(picturePath(`/${'0'.repeat(32)}/leotard.jpg`, 'tile'))
  expect(answer.statusCode).toBe(404)
  expect(begun.asked).toHaveLength(before)
})
