import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const startShop = join(import.meta.dirname, '../shop/start-shop.ts')
/** Prints what is loaded before a start begins its work. */
const program = `
  const { registerHooks } = await import('node:module')
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
  await import(${JSON.stringify(startShop)})
  process.exit(0)`

test('what a start does not need is not loaded: pictures, mail and the importer', () => {
  const args = ['--input-type=module', '--eval', program]
  const loaded = execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n')
  const has = (part: string) => loaded.some((url) => url.includes(part))
  expect(has('/node_modules/fastify/')).toBe(true)
  for (const part of ['/node_modules/sharp/', '/node_modules/nodemailer/', '/api/src/import/import-files.ts'])
    expect(has(part), part).toBe(false)
})
