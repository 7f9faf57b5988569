import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>

beforeAll(async () => {
  desk = await openCatalogDesk()
})
afterAll(async () => desk.close())

const programs = { import: 'import/main.ts', export: 'catalog/export/main.ts' }

const run = (command: keyof typeof programs, ...args: string[]) =>
  runProgram([join(import.meta.dirname, '..', programs[command]), ...args])

/** Its output says that it is a terminal, and takes what is drawn there. */
const runInTerminal = (command: keyof typeof programs, ...args: string[]) =>
  runProgram([
    '--import',
    'data:text/javascript,Object.assign(process.stdout,{isTTY:true,columns:100})',
    join(import.meta.dirname, '..', programs[command]),
    ...args,
  ])

function runProgram(args: string[]) {
  const settings = { DATABASE_URL: desk.url, DATA_FOLDER: join(desk.folder, 'data') }
  return new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, args, { cwd: desk.folder, env: { ...env, ...settings } }, (error, output) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, output }),
    )
  })
}

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(desk.folder, name), text)
}

test('[part of BACK-04] npm run import and npm run export carry a catalog in and out', async () => {
  await write('shop.csv', 'sku,name,price,qty\nA,Skirt,10,2\n')
  expect(await run('import', 'shop.csv', '--dry-run')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/created 1, updated 0, unchanged 0[^]*A dry run: nothing was changed/),
  })
  expect(await run('import', 'shop.csv')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/created 1, updated 0, unchanged 0[^]*Imported/),
  })
  expect(await run('export', 'out.csv', '--categories', 'tree.csv')).toEqual({
    code: 0,
    output: 'Exported 1 products to out.csv.\n',
  })
  expect(await readFile(join(desk.folder, 'tree.csv'), 'utf8')).toContain('Default Category')
  expect(await run('import', 'out.csv', '--categories', 'tree.csv')).toMatchObject({
    code: 0,
    output: expect.stringContaining('created 0, updated 0, unchanged 1'),
  })
})

test('[BACK-04] a catalog comes in and goes out as product CSV: progress is drawn, a dry run changes nothing, a bad line is named and keeps the whole file out, and the export imported again changes nothing', async () => {
  const count = 3_000
  const season = (bad: Record<number, string> = {}) =>
    [
      'sku,name,price,qty,categories',
      'A,Renamed skirt,99,7,',
      ...Array.from({ length: count }, (_line, at) => {
        const line = `SEASON-${at},Skirt ${at},${10 + at}.50,${at % 9},Default Category/Season`
        return bad[at + 3] ?? line
      }),
      '',
    ].join('\n')
  const all = () =>
    desk.rows(`select md5(string_agg(product::text, '|' order by sku)) as products,
      count(*)::int as count, (select count(*)::int from category) as categories from product`)
  await write('first.csv', 'sku,name,price,qty\nA,Skirt,10,2\n')
  await run('import', 'first.csv')
  const before = await all()

  await write('season.csv', season())
  const dry = await runInTerminal('import', 'season.csv', '--dry-run')
  expect(dry).toMatchObject({
    code: 0,
    output: expect.stringMatching(/created 3000, updated 1, unchanged 0[^]*A dry run: nothing was changed/),
  })
  expect(dry.output).toMatch(/Reading\s+█+\s100 %/u)
  expect(await all()).toEqual(before)

  const bad = {
    2_502: 'SEASON-2499,Skirt,ten,1,Default Category/Season',
    2_900: 'SEASON-2897,Skirt,10,many,',
  }
  await write('bad-season.csv', season(bad))
  const refused = await run('import', 'bad-season.csv')
  expect(refused.code).toBe(1)
  expect(refused.output.split('\n')).toEqual([
    'bad-season.csv:2502: price: "ten" is not an amount',
    expect.stringMatching(/^bad-season\.csv:2900: qty: "many" /),
    'Nothing was imported: 2 problems.',
    '',
  ])
  expect(await all()).toEqual(before)

  const good = await runInTerminal('import', 'season.csv')
  expect(good).toMatchObject({
    code: 0,
    output: expect.stringMatching(/created 3000, updated 1, unchanged 0[^]*Imported/),
  })
  expect(good.output).toMatch(/Reading\s+█+\s100 %[^]*Storing\s+█+\s100 %/u)
  const after = await all()
  expect(after).toMatchObject([{ count: (before[0] as { count: number }).count + count }])
  expect(await desk.rows(`select name, price_cents from product where sku in ('A', 'SEASON-2999')`)).toEqual([
    { name: 'Renamed skirt', price_cents: 9900 },
    { name: 'Skirt 2999', price_cents: 300_950 },
  ])

  expect(await run('export', 'whole.csv', '--categories', 'whole-tree.csv')).toMatchObject({ code: 0 })
  expect(await run('import', 'whole.csv', '--categories', 'whole-tree.csv')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/created 0, updated 0, unchanged \d{4}/),
  })
  expect(await all()).toEqual(after)
}, 120_000)

test('[part of BACK-04] npm run import names file, line and column of what is wrong and ends with 1', async () => {
  await write('bad.csv', 'sku,name,price\nB,Skirt,ten\nC,Skirt,\n')
  expect(await run('import', 'bad.csv')).toEqual({
    code: 1,
    output: [
      'bad.csv:2: price: "ten" is not an amount',
      'bad.csv:3: price: C is new and needs a price',
      'Nothing was imported: 2 problems.\n',
    ].join('\n'),
  })
  expect(await desk.rows(`select 1 from product where sku in ('B', 'C')`)).toEqual([])
})

test('[part of BACK-04] npm run import brings in customers without products', async () => {
  await write('customers.csv', 'email,firstname,lastname\nanna@example.com,Anna,Pavlova\n')
  expect(await run('import', '--customers', 'customers.csv')).toEqual({
    code: 0,
    output:
      'Customers: created 1, updated 0, unchanged 0\nAddresses: created 0, updated 0, unchanged 0\nImported.\n',
  })
})

test('[part of BACK-04] npm run import says how it is called', async () => {
  const { code, output } = await run('import')
  expect(code).toBe(1)
  expect(output).toContain('npm run import -- [products.csv]')
  for (const args of [['a.csv', 'b.csv'], ['--prices', 'prices.csv'], ['--everything']]) {
    expect(await run('import', ...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run'),
    })
  }
  expect(await run('import', 'nowhere.csv')).toEqual({ code: 1, output: 'nowhere.csv is not a file.\n' })
})

test('[part of BACK-04] npm run import takes the store views of another shop for those of this one', async () => {
  await write('views.csv', 'sku,store_view_code,name,price\nV,,Skirt,10\nV,english,English skirt,\n')
  expect(await run('import', 'views.csv', '--dry-run')).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      'Warning: views.csv:3: store_view_code: the shop has no store view english',
    ),
  })
  expect(await run('import', 'views.csv', '--view', 'english=default')).toMatchObject({
    code: 0,
    output: expect.not.stringContaining('Warning'),
  })
  expect(await desk.rows(`select name from product where sku = 'V'`)).toEqual([{ name: 'English skirt' }])
  expect(await run('import', 'views.csv', '--view', 'english=mars')).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      '--view english=mars does not name a store view of the shop: default, de, it.',
    ),
  })
  for (const views of [['english'], ['english=de', '--view', 'english=it'], ['=de']]) {
    expect(await run('import', 'views.csv', '--view', ...views)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/--view [^]*npm run import/),
    })
  }
})
