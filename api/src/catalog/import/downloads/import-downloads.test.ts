import { mkdir, mkdtemp, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => (desk = await openCatalogDesk()))
beforeEach(() => desk.clear())
afterAll(() => desk.close())

const product = (links: string) =>
  `sku,name,product_type,price,downloadable_links\nM1,Barre Music,downloadable,16,"${links}"\n`
const link = (title: string, file: string) => `title=${title},price=0,downloads=unlimited,file=${file}`
const kept = (name: string) => readFile(join(desk.folder, 'data/downloads', name), 'utf8')

const keptSample = (name: string) => readFile(join(desk.folder, 'data/samples', name), 'utf8')

async function mediaFolder(files: Record<string, string>): Promise<string> {
  const media = await mkdtemp(join(desk.folder, 'media-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(media, name, '..'), { recursive: true })
    await writeFile(join(media, name), text)
  }
  return media
}

test('[PDP-12] files of links come from the media folder, from where the platform keeps them as well', async () => {
  const media = await mediaFolder({
    'music/one.zip': 'first take',
    'downloadable/files/links/n/o/notes.pdf': 'notes',
  })
  const links = [link('Tracks', 'music/one.zip'), link('Notes', '/n/o/notes.pdf'), link('Lost', 'lost.zip')]
  const outcome = await desk.importTexts(product(links.join('|')), { mediaFolder: media })
  expect(outcome).toMatchObject({
    summary: {
      warnings: [expect.stringContaining('downloadable_links: lost.zip is not in the media folder')],
    },
  })
  expect([await kept('music/one.zip'), await kept('n/o/notes.pdf')]).toEqual(['first take', 'notes'])
  await writeFile(join(media, 'music/one.zip'), 'second take, longer')
  await desk.importTexts(product(links[0]!), { mediaFolder: media })
  expect(await kept('music/one.zip')).toBe('second take, longer')
})

test('[PDP-12] samples that are files come along, apart from what is sold; addresses on the web stay', async () => {
  const media = await mediaFolder({
    'music/one.zip': 'all of it',
    'downloadable/files/link_samples/music/one.zip': 'the first minute',
  })
  const web = 'https://example.com/two.mp3'
  const links = [
    `${link('Tracks', 'music/one.zip')},sample=music/one.zip`,
    `${link('Web', 'music/one.zip')},sample=${web}`,
  ]
  const outcome = await desk.importTexts(product(links.join('|')), { mediaFolder: media })
  expect(outcome).toMatchObject({ summary: { warnings: [] } })
  expect(await kept('music/one.zip')).toBe('all of it')
  expect(await keptSample('music/one.zip')).toBe('the first minute')
  const whole = 'sku,downloadable_samples\nM1,"title=Booklet,file=booklet.pdf|title=Bad,file=../secret.txt"\n'
  await writeFile(join(media, 'booklet.pdf'), 'a booklet')
  expect(await desk.importTexts(whole, { mediaFolder: media })).toMatchObject({
    problems: [{ column: 'downloadable_samples', message: '../secret.txt leads out of the media folder' }],
  })
  await desk.importTexts(whole.replace('|title=Bad,file=../secret.txt', ''), { mediaFolder: media })
  expect(await keptSample('booklet.pdf')).toBe('a booklet')
  const bad = product(`${link('Odd', 'music/one.zip')},sample=../secret.txt`)
  expect(await desk.importTexts(bad, { mediaFolder: media })).toMatchObject({
    problems: [{ column: 'downloadable_links', message: '../secret.txt leads out of the media folder' }],
  })
})

test('a file outside of the media folder is not taken, by its name or by a link in the folder', async () => {
  await writeFile(join(desk.folder, 'secret.txt'), 'secret')
  const media = await mediaFolder({})
  await symlink(join(desk.folder, 'secret.txt'), join(media, 'way-out.txt'))
  expect(await desk.importTexts(product(link('Odd', '../secret.txt')), { mediaFolder: media })).toMatchObject(
    {
      problems: [
        { line: 2, column: 'downloadable_links', message: '../secret.txt leads out of the media folder' },
      ],
    },
  )
  expect(await desk.importTexts(product(link('Odd', 'way-out.txt')), { mediaFolder: media })).toMatchObject({
    summary: { warnings: [expect.stringContaining('way-out.txt is not in the media folder')] },
  })
})

test('a dry run keeps no file', async () => {
  const media = await mediaFolder({ 'dry.zip': 'dry' })
  await desk.importTexts(product(link('Dry', 'dry.zip')), { mediaFolder: media, isDryRun: true })
  await expect(kept('dry.zip')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('[part of BACK-04] a refused import leaves the files that are for sale as they are', async () => {
  const media = await mediaFolder({ 'sold.zip': 'first take' })
  const products = product(link('Tracks', 'sold.zip'))
  await desk.importTexts(products, { mediaFolder: media })
  await writeFile(join(media, 'sold.zip'), 'second take, longer')
  const labels = 'store_view_code,attribute_code,option,label\nde,unknown,,Farbe\n'
  const refused = await desk.importTexts(products, { mediaFolder: media, labels })
  expect(refused).toMatchObject({ kind: 'refused' })
  expect(await kept('sold.zip')).toBe('first take')
  await desk.importTexts(products, { mediaFolder: media })
  expect(await kept('sold.zip')).toBe('second take, longer')
})

test('[PDP-12] a file that was replaced by an older one of the same size is taken, and one that stays is not copied again', async () => {
  const media = await mediaFolder({ 'take.zip': 'take 1' })
  const products = product(link('Tracks', 'take.zip'))
  const copy = join(desk.folder, 'data/downloads/take.zip')
  await desk.importTexts(products, { mediaFolder: media })
  const { ino } = await stat(copy)
  await desk.importTexts(products, { mediaFolder: media })
  expect((await stat(copy)).ino).toBe(ino)
  await writeFile(join(media, 'take.zip'), 'take 0')
  await utimes(join(media, 'take.zip'), 1_500_000_000, 1_500_000_000.123)
  await desk.importTexts(products, { mediaFolder: media })
  expect(await kept('take.zip')).toBe('take 0')
  // As the copies were that have the time of their making.
  await writeFile(copy, 'take 9')
  await desk.importTexts(products, { mediaFolder: media })
  expect(await kept('take.zip')).toBe('take 0')
})
