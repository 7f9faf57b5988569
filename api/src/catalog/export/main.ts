// npm run export: see `usage`.
import { argv, env, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { runCommand } from '#src/command-line'
import { readConfig } from '#src/config'
import { exportCatalog, type ExportRequest } from '#src/catalog/export/export-catalog'
import { openShopDatabase } from '#src/db/open-shop-database'

const usage = 'npm run export -- products.csv [--categories file] [--prices file] [--reviews file]'

await runCommand(() => run())

async function run(): Promise<number> {
  const request = readArguments()
  if (!request) return 1
  const config = readConfig(env)
  const { pool, close } = await openShopDatabase(config, { as: 'worker', say })
  try {
    let exported = 0
    await exportCatalog(
      { pool, timeZone: config.timeZone },
      { ...request, onProgress: (done) => (exported = done) },
    )
    say(`Exported ${exported} products to ${request.products}.`)
    return 0
  } finally {
    await close()
  }
}

function readArguments(): ExportRequest | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(2),
      allowPositionals: true,
      options: { categories: { type: 'string' }, prices: { type: 'string' }, reviews: { type: 'string' } },
    })
    const [products, ...others] = positionals
    if (products === undefined || others.length > 0) throw new Error('Name one file for the products.')
    return { products, ...values }
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return undefined
  }
}

function say(line: string): void {
  stdout.write(`${line}\n`)
}
