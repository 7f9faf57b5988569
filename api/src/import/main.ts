// npm run import: see `usage`.
import { argv, env, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { runCommand, staffAtThisMachine } from '#src/command-line'
import { readConfig } from '#src/config'
import { describeOutcome } from '#src/import/describe-outcome'
import { importFiles } from '#src/import/import-files'
import type { ImportRequest } from '#src/import/import-request'
import { showProgress } from '#src/import/show-progress'
import { openShopDatabase } from '#src/db/open-shop-database'
import { Refusal } from '#src/errors'

const usage = `npm run import -- [products.csv] [--dry-run] [--report errors.csv]
  with products.csv:  [--categories file] [--prices file] [--reviews file] [--media folder]
                      [--view code-in-the-file=code-in-the-shop ...]
  customers:          [--customers file] [--addresses file]
  taxes, shipping:    [--tax-rates file [--tax-rule code]] [--table-rates file]
  discounts:          [--sales-rules file [--rule-names file]]
  store views:        [--labels file]
  search:             [--synonyms file]`

await runCommand(() => run())

async function run(): Promise<number> {
  const request = readArguments()
  if (!request) return 1
  const config = readConfig(env)
  // The rows of the files are in temporary tables during the import.
  const { pool, close } = await openShopDatabase(config, { as: 'owner', say })
  try {
    const progress = showProgress(stdout)
    const outcome = await importFiles(
      { ...config, pool, actor: staffAtThisMachine() },
      { ...request, onProgress: progress.show },
    ).finally(progress.stop)
    for (const line of describeOutcome(outcome)) say(line)
    return outcome.kind === 'refused' ? 1 : 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return 1
  } finally {
    await close()
  }
}

function readArguments(): ImportRequest | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(2),
      allowPositionals: true,
      options: {
        categories: { type: 'string' },
        prices: { type: 'string' },
        reviews: { type: 'string' },
        media: { type: 'string' },
        view: { type: 'string', multiple: true },
        customers: { type: 'string' },
        addresses: { type: 'string' },
        'tax-rates': { type: 'string' },
        'tax-rule': { type: 'string' },
        'table-rates': { type: 'string' },
        'sales-rules': { type: 'string' },
        'rule-names': { type: 'string' },
        labels: { type: 'string' },
        synonyms: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    })
    const [products, ...others] = positionals
    if (others.length > 0) throw new Error('Name one product file.')
    const { categories, prices, reviews, media: mediaFolder } = values
    const views = values.view && readViews(values.view)
    const ofCatalog = { categories, prices, reviews, mediaFolder, views }
    if (products === undefined && Object.values(ofCatalog).some((path) => path !== undefined)) {
      throw new Error('Name the product file that belongs to it.')
    }
    const files = {
      products,
      customers: values.customers,
      addresses: values.addresses,
      taxRates: values['tax-rates'],
      tableRates: values['table-rates'],
      salesRules: values['sales-rules'],
      ruleNames: values['rule-names'],
      labels: values.labels,
      synonyms: values.synonyms,
    }
    if (Object.values(files).every((path) => path === undefined)) throw new Error('Name a file.')
    const { report, 'tax-rule': taxRule, 'dry-run': isDryRun } = values
    return { ...ofCatalog, ...files, report, taxRule, isDryRun }
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return undefined
  }
}

/** 'english=default': a store view of the file, and its counterpart in the shop. */
function readViews(texts: string[]): Map<string, string> {
  const views = new Map<string, string>()
  for (const text of texts) {
    const [code = '', own = '', ...rest] = text.split('=').map((part) => part.trim())
    if (code === '' || own === '' || rest.length > 0) {
      throw new Error(`--view ${text} does not name two store views, such as english=default.`)
    }
    if (views.has(code)) throw new Error(`--view names ${code} twice.`)
    views.set(code, own)
  }
  return views
}

function say(line: string): void {
  stdout.write(`${line}\n`)
}
