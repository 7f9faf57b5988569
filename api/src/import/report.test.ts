import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>

beforeAll(async () => {
  desk = await openCatalogDesk()
})
beforeEach(async () => desk.clear())
afterAll(async () => desk.close())

async function reportOf(products: string, files: Parameters<typeof desk.importTexts>[1] = {}) {
  const report = join(desk.folder, 'errors.csv')
  const { kind } = await desk.importTexts(products, { ...files, report })
  const text = await readFile(report, 'utf8')
  const delimiter = text.includes('file;line') ? ';' : ','
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true, delimiter })
  return {
    kind,
    text,
    rows: rows.map(({ line, cell, column, kind: what, value, message }) =>
      [line, cell, column, what, value, message].join(' | '),
    ),
  }
}

test('[part of BACK-04] a report names every problem and every warning by line, cell and column, with what stands there', async () => {
  const { kind, rows, text } = await reportOf(
    `sku,name,shade,price,description,qty
A,Skirt,red,ten,"two
lines",1
B,Top,red,5,${'long '.repeat(50)},many
C,,red,,,
C,Tee,red,-1,,2
`,
  )
  expect(kind).toBe('refused')
  expect(rows).toEqual([
    '1 | C1 | shade | warning | shade | the column is not known and was left out',
    '2 | D2 | price | problem | ten | "ten" is not an amount',
    '4 | F3 | qty | problem | many | "many" is not a number',
    '5 | B4 | name | problem |  | C is new and needs a name',
    '5 | D4 | price | problem |  | C is new and needs a price',
    "6 | D5 | price | problem | '-1 | an amount must not be negative",
    '6 | A5 | sku | problem | C | C stands on line 5 already',
  ])
  // A spreadsheet would run the first of these as a formula.
  expect(text).toContain(`,'-1,`)
  expect(text.startsWith('\uFEFFfile,line,cell,column,kind,value,message\n')).toBe(true)
})

test('[part of BACK-04] a report holds what the terminal leaves out, and cuts long values short', async () => {
  const bad = Array.from({ length: 300 }, (_, at) => `S${at},Skirt,${'9'.repeat(150)},x\n`).join('')
  const { rows } = await reportOf(`sku,name,price,qty\n${bad}`)
  expect(rows).toHaveLength(600)
  expect(rows.at(-2)).toBe(
    `301 | C301 | price | problem | ${'9'.repeat(100)}... | "${'9'.repeat(60)}..." is not an amount`,
  )
})

test('[part of BACK-04] a report of what only shows in the database is whole as well', async () => {
  const bad = Array.from({ length: 300 }, (_, at) => `S${at},Skirt,5,NOBODY${at}\n`).join('')
  const { rows } = await reportOf(`sku,name,price,related_skus\n${bad}`)
  expect(rows).toHaveLength(300)
  expect(rows[299]).toMatch(/^301 \| D301 \| related_skus \| \w+ \| NOBODY299 \| .*NOBODY299/)
})

test('[part of BACK-04] an import that goes well leaves a report of its warnings, or an empty one', async () => {
  expect(await reportOf('sku,name,price,shade\nA,Skirt,5,red\n')).toMatchObject({
    kind: 'imported',
    rows: ['1 | D1 | shade | warning | shade | the column is not known and was left out'],
  })
  expect(await reportOf('sku,name,price\nA,Skirt,5\n')).toMatchObject({ kind: 'imported', rows: [] })
})

test('[part of BACK-04] a file that breaks off is reported up to there', async () => {
  expect(await reportOf('sku,name,price\nA,Skirt,ten\nB,"Top,5\n')).toMatchObject({
    kind: 'refused',
    rows: [
      '2 | C2 | price | problem | ten | "ten" is not an amount',
      '3 |  |  | problem |  | a quote is opened and never closed',
    ],
  })
})

test('[part of BACK-04] a report is not written over a file of the import, over another file, or nowhere', async () => {
  await writeFile(join(desk.folder, 'letter.txt'), 'Dear Anna')
  await symlink(join(desk.folder, 'products.csv'), join(desk.folder, 'other-name.csv'))
  for (const [report, message] of [
    ['products.csv', /is a file of the import/],
    ['other-name.csv', /is a file of the import/],
    ['letter.txt', /is there and is no report/],
    ['nowhere/errors.csv', /is not a folder/],
    ['.', /is there and is no report/],
  ] as const) {
    const products = 'sku,name,price\nA,Skirt,5\n'
    const asked = desk.importTexts(products, { report: join(desk.folder, report) })
    await expect(asked, report).rejects.toThrow(message)
  }
  expect(await desk.rows('select 1 from product')).toEqual([])
  expect(await readFile(join(desk.folder, 'letter.txt'), 'utf8')).toBe('Dear Anna')
})

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('[part of BACK-04] a file separated by %s is taken, and says what it is', async (name, separator) => {
  const text = [
    ['sku', 'name', 'price', 'categories', 'description'],
    ['A', 'Skirt, long', '5', 'Default Category/Skirts,Default Category/New', '"two\nlines; and more"'],
  ]
  const products = text.map((cells) => `${cells.join(separator)}\r\n`).join('')
  expect(await desk.importTexts(products)).toMatchObject({
    kind: 'imported',
    summary: {
      categories: { created: 2 },
      warnings: [`products.csv:1: the columns are separated by ${name}, and read so`],
    },
  })
  expect(await desk.rows('select name, description from product')).toEqual([
    { name: 'Skirt, long', description: 'two\nlines; and more' },
  ])
})

test('[part of BACK-04] amounts with a comma, as such files often have them, are problems and not other amounts', async () => {
  const { rows } = await reportOf('sku;name;price\nA;Skirt;12,50\n')
  expect(rows).toEqual([
    '1 |  |  | warning |  | the columns are separated by semicolons, and read so',
    '2 | C2 | price | problem | 12,50 | "12,50" is not an amount',
  ])
})

test('[part of BACK-04] a semicolon in a file of commas is a character like others', async () => {
  expect(await desk.importTexts('sku,name;price,price\nA;B,x,5\n')).toMatchObject({ kind: 'refused' })
  expect(await desk.importTexts('sku,name,price\nA;B,Skirt; long,5\n')).toMatchObject({
    kind: 'imported',
    summary: { warnings: [] },
  })
  expect(await desk.rows('select sku, name from product')).toEqual([{ sku: 'A;B', name: 'Skirt; long' }])
})

test('[part of BACK-04] a bad picture is told under the column that names it', async () => {
  const media = join(desk.folder, 'pictures')
  await mkdir(media)
  await writeFile(join(media, 'note.txt'), 'no picture')
  const { rows } = await reportOf(
    `sku,name,price,base_image,small_image,thumbnail_image,additional_images
A,Skirt,5,/gone.jpg,/note.txt,/../out.jpg,"/lost.jpg,/also/../../out.png"
`,
    { mediaFolder: media },
  )
  expect(rows.map((row) => row.split(' | ').toSpliced(4, 1).join(' | '))).toEqual([
    '2 | D2 | base_image | warning | /gone.jpg is not in the media folder',
    '2 | G2 | additional_images | problem | /also/../../out.png leads out of the media folder',
    '2 | G2 | additional_images | warning | /lost.jpg is not in the media folder',
    '2 | E2 | small_image | problem | /note.txt is not a JPEG, PNG, WebP, GIF or AVIF picture',
    '2 | F2 | thumbnail_image | problem | /../out.jpg leads out of the media folder',
  ].sort((a, b) => (a.split(' | ')[2]! < b.split(' | ')[2]! ? -1 : 1))) // oxfmt-ignore
})

test('[E-46] a link in the picture folder that leads out of it is not followed', async () => {
  const media = join(desk.folder, 'linked')
  const outside = join(desk.folder, 'outside')
  await mkdir(join(media, 'inside'), { recursive: true })
  await mkdir(outside)
  const picture = await sharp({ create: { width: 3, height: 4, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  await writeFile(join(outside, 'secret.png'), picture)
  await writeFile(join(media, 'inside/front.png'), picture)
  await symlink(join(outside, 'secret.png'), join(media, 'file.png'))
  await symlink(outside, join(media, 'folder'))
  await symlink(join(media, 'inside'), join(media, 'short'))
  await symlink('round.png', join(media, 'round.png'))
  for (const path of ['/file.png', '/folder/secret.png']) {
    const outcome = await desk.importTexts(`sku,name,price,base_image\nA,Skirt,5,${path}\n`, {
      mediaFolder: media,
    })
    expect(outcome).toMatchObject({
      kind: 'refused',
      problems: [{ line: 2, column: 'base_image', message: `${path} leads out of the media folder` }],
    })
  }
  expect(await desk.rows('select 1 from media')).toEqual([])
  expect(
    await desk.importTexts('sku,name,price,base_image,small_image\nA,Skirt,5,/short/front.png,/round.png\n', {
      mediaFolder: media,
    }),
  ).toMatchObject({
    kind: 'imported',
    summary: {
      pictures: { created: 1 },
      warnings: ['products.csv:2: small_image: /round.png is not in the media folder'],
    },
  })
})
