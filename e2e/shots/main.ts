// Photographs every page and state of the demo shop, and names what is wider than its screen or fails.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { findChromium } from '../../scripts/browser/find-chromium.ts'
import { readDemoShop } from './demo-shop.ts'
import { photograph } from './photograph.ts'
import { closeSmallShops } from './small-shops.ts'
import { views } from './views.ts'
import { writeIndex } from './write-index.ts'

const usage = `npm run shots [-- --to folder] [--shop http://localhost:3000] [--sign-ins file] [--only name ...] [--width 360 ...]
  --to     folder of the pictures, outside of the repository; the default is a new one
  --shop   URL of a demo shop that runs; the default is a new one of its own, with its own database
  --sign-ins  demo-sign-ins.json in the data folder of that shop, for pages of studios
  --only   views whose name begins so
  --width  in pixels; the default is 360, 768, 1280 and 1920`

const root = join(import.meta.dirname, '../..')
const say = (sentence: string) => console.log(sentence)
process.exitCode = await run()

async function run(): Promise<number> {
  const options = readOptions()
  if (!options) return 1
  const { folder, shop, demo, only, widths } = options
  const wanted = views.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)))
  const browser = await chromium.launch({ executablePath: await findChromium(say), args: chromiumFlags })
  try {
    let findings = 0
    for (const width of widths) {
      const found = await photograph(browser, { folder, width, baseURL: shop, demo, views: wanted })
      for (const finding of found) say(finding)
      findings += found.length
    }
    const names = wanted.map(({ name }) => name)
    say(`${names.length} views at ${widths.join(', ')} px: ${writeIndex(folder, names, widths)}`)
    return findings === 0 ? 0 : 1
  } finally {
    await browser.close()
    await closeSmallShops()
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        shop: { type: 'string' },
        'sign-ins': { type: 'string' },
        only: { type: 'string', multiple: true, default: [] },
        width: { type: 'string', multiple: true, default: ['360', '768', '1280', '1920'] },
      },
    })
    if (values.shop === undefined) throw new Error('Name the shop.')
    const widths = values.width.map(Number)
    if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4_000)) {
      throw new Error('A width is a number of pixels from 200 to 4000.')
    }
    const folder = values.to === undefined ? mkdtempSync(join(tmpdir(), 'barre-shots-')) : resolve(values.to)
    if (!relative(root, folder).startsWith('..'))
      throw new Error('Choose a folder outside of the repository.')
    mkdirSync(folder, { recursive: true })
    const demo = readDemoShop(values['sign-ins'])
    return { folder, shop: values.shop, demo, only: values.only, widths }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return undefined
  }
}
