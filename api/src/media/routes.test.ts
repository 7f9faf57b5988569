import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { picturePath } from 'commerce/picture-path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#src/app'
import { keepOriginal } from '#src/media/keep-original'
import { makePicture } from '#src/media/make-picture'
import { originalPath } from '#src/media/original-path'
import { openTestApp } from '#test/support'

vi.mock('#src/media/make-picture', { spy: true })

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const ground = { r: 0xf1, g: 0xec, b: 0xe4 }

let dataFolder: string
let shop: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'barre-media-'))
  shop = await openTestApp({ DATA_FOLDER: dataFolder })
})
afterAll(async () => {
  await shop.close()
  await rm(dataFolder, { recursive: true, force: true })
})

/** Puts an original where an import puts it; returns the picture's name in products. */
async function store(bytes: Buffer, name = 'leotard.jpg'): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const path = originalPath(dataFolder, hash)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return `/${hash}/${name}`
}

/** A garment of one color on a white ground, 900x1116 unless told otherwise; no two alike. */
function photograph(size: { width: number; height: number } = { width: 900, height: 1116 }): Promise<Buffer> {
  const { width, height } = size
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const garment = {
    create: { width: width >> 1, height: height >> 1, channels: 3 as const, background: { r, g, b } },
  }
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: garment, gravity: 'centre' }])
    .jpeg()
    .toBuffer()
}

function ask(url: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ url, headers })
}

async function pixelAt(picture: Buffer, x: number, y: number) {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { r: data[0]!, g: data[1]!, b: data[2]! }
}

async function isPlaceholder(answer: { statusCode: number; rawPayload: Buffer }) {
  const placeholder = await ask('/assets/placeholder.jpg')
  return answer.statusCode === 404 && answer.rawPayload.equals(placeholder.rawPayload)
}

test.each([
  ['tile', 1, 310, 300],
  ['tile', 2, 620, 600],
  ['gallery', 1, 600, 744],
  ['gallery', 2, 1200, 1488],
  ['amp', 1, 450, 500],
  ['amp', 2, 900, 1000],
] as const)(
  '[part of CAT-11] [PDP-01] a large original comes as %s at density %i in %ix%i',
  async (size, density, width, height) => {
    const image = await store(await photograph({ width: 2400, height: 2976 }))
    const answer = await ask(picturePath(image, size, density))
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
  },
)

test('[PDP-01] the zoom picture is twice the gallery one', async () => {
  const image = await store(await photograph({ width: 1500, height: 1860 }))
  const answer = await ask(picturePath(image, 'gallery', 2))
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 1488 })
})

test('a small original keeps its pixels and takes the shape of the frame', async () => {
  const image = await store(await photograph({ width: 90, height: 93 }))
  const answer = await ask(picturePath(image, 'tile', 2))
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 96, height: 93 })
})

test.each([
  [browser, 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
  ['text/html', 'image/jpeg', 'jpeg'],
])('a browser that accepts %s gets %s', async (accept, type, format) => {
  const image = await store(await photograph())
  const answer = await ask(picturePath(image, 'tile'), { accept })
  expect(answer.headers).toMatchObject({ 'content-type': type, vary: 'Accept' })
  expect((await sharp(answer.rawPayload).metadata()).format).toBe(format)
})

test('a picture may be kept for a year, and an unchanged one is not sent again', async () => {
  const url = picturePath(await store(await photograph()), 'tile')
  const first = await ask(url, { accept: browser })
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const etag = String(first.headers.etag)
  const again = await ask(url, { accept: browser, 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  const otherFormat = await ask(url, { accept: 'image/webp', 'if-none-match': etag })
  expect(otherFormat.statusCode).toBe(200)
})

test('HEAD answers the same headers without a picture', async () => {
  const url = picturePath(await store(await photograph()), 'tile')
  const whole = await ask(url)
  const head = await shop.app.inject({ method: 'HEAD', url })
  expect(head.statusCode).toBe(200)
  expect(head.rawPayload).toHaveLength(0)
  for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
    expect(head.headers[name], name).toBe(whole.headers[name])
  }
})

test('the ground of a photograph goes on to the frame, and nothing is cut', async () => {
  const image = await store(await photograph())
  const { rawPayload } = await ask(picturePath(image, 'tile'))
  expect(await pixelAt(rawPayload, 2, 150)).toEqual({ r: 255, g: 255, b: 255 })
})

test('a picture cut by its own edge is framed in the color of the page', async () => {
  const stripes = Buffer.alloc(300 * 600 * 3, 0)
  for (let row = 0; row < 600; row += 100) stripes.fill(200, row * 900, (row + 50) * 900)
  const image = await store(
    await sharp(stripes, { raw: { width: 300, height: 600, channels: 3 } })
      .png()
      .toBuffer(),
  )
  const { rawPayload } = await ask(picturePath(image, 'tile'))
  const corner = await pixelAt(rawPayload, 2, 150)
  expect(Math.abs(corner.r - ground.r)).toBeLessThan(4)
  expect(Math.abs(corner.b - ground.b)).toBeLessThan(4)
})

test('a picture taken on its side stands upright, and says nothing of its camera', async () => {
  const bytes = await sharp(await photograph({ width: 744, height: 600 }))
    .withExif({ IFD0: { Model: 'Leica of Amelie' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { rawPayload } = await ask(picturePath(await store(bytes), 'gallery'))
  const metadata = await sharp(rawPayload).metadata()
  expect(metadata).toMatchObject({ width: 600, height: 744 })
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test('an unknown picture is the placeholder, believed for a minute', async () => {
  const answer = await ask(`/img/310x300/${'0'.repeat(32)}/leotard.jpg`, { accept: browser })
  expect(await isPlaceholder(answer)).toBe(true)
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
})

test.each(['/assets/placeholder.jpg', '/assets/offline.jpg'])('%s is there', async (url) => {
  const answer = await ask(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
})

const hash = 'a'.repeat(32)
test.each([
  [`/img/311x300/${hash}/a.jpg`, 'size'],
  [`/img/99999x99999/${hash}/a.jpg`, 'size'],
  [`/img/310x300@3x/${hash}/a.jpg`, 'size'],
  [`/img/constructor/${hash}/a.jpg`, 'size'],
  [`/img/310x300/${hash.toUpperCase()}/a.jpg`, 'hash'],
  ['/img/310x300/abc/a.jpg', 'hash'],
  ['/img/310x300/..%2f..%2fetc/passwd', 'hash'],
  [`/img/310x300/${hash}%00/a.jpg`, 'hash'],
  [`/img/310x300/${hash}/..%2f..%2fpasswd`, 'name'],
  [`/img/310x300/${hash}/${'a'.repeat(121)}`, 'name'],
])('%s is refused for its %s', async (url, field) => {
  const answer = await ask(url)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual([{ field, message: expect.any(String) }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the original has no address', async () => {
  const image = await store(await photograph())
  for (const url of [`/img${image}`, `/media${image}`, `/img/original${image}`]) {
    expect((await ask(url)).statusCode, url).toBeGreaterThanOrEqual(400)
  }
})

test('a picture of more pixels than allowed is not opened', async () => {
  const bomb = await sharp({
    create: { width: 16_000, height: 8_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const answer = await ask(picturePath(await store(bomb), 'tile'))
  expect(await isPlaceholder(answer)).toBe(true)
})

test('a truncated, an empty, a vector and a text file are the placeholder', async () => {
  const whole = await photograph()
  const vector =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const files = [
    whole.subarray(0, whole.length >> 1),
    Buffer.alloc(0),
    Buffer.from(vector),
    Buffer.from('hello'),
  ]
  for (const bytes of files) {
    const answer = await ask(picturePath(await store(bytes), 'tile'))
    expect(await isPlaceholder(answer)).toBe(true)
  }
})

test('a picture is served as a picture and nothing else', async () => {
  const gifWithScript = Buffer.concat([
    await sharp(await photograph({ width: 40, height: 40 }))
      .gif()
      .toBuffer(),
    Buffer.from('*/=1;alert(1)//<script>alert(1)</script>'),
  ])
  const answer = await ask(picturePath(await store(gifWithScript, 'a.html'), 'tile'))
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(answer.rawPayload.includes('alert')).toBe(false)
})

test('50 browsers that ask for the same picture at once make it once', async () => {
  const url = picturePath(await store(await photograph()), 'gallery', 2)
  vi.mocked(makePicture).mockClear()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(url, { accept: browser })))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect(answers.every((answer) => answer.rawPayload.equals(answers[0]!.rawPayload))).toBe(true)
  expect(makePicture).toHaveBeenCalledTimes(1)
})

test('a picture once made is kept on disk, whole, and not made again', async () => {
  const image = await store(await photograph())
  const first = await ask(picturePath(image, 'tile'), { accept: browser })
  const kept = (await readdir(join(dataFolder, 'derived'), { recursive: true })).filter((path) =>
    path.includes(image.split('/')[1]!),
  )
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatch(/\.avif$/)
  await rm(originalPath(dataFolder, image.split('/')[1]!))
  const second = await ask(picturePath(image, 'tile'), { accept: browser })
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
})

test.each([
  ['310/300/resize', '310x300'],
  ['150/150/resize', '310x300'],
  ['311/300/fit', '450x500'],
  ['600/744/resize', '600x744'],
  ['5000/5000/resize', '600x744@2x'],
])('the path of older clients, %s, leads to the picture at %s', async (asked, box) => {
  const image = await store(await photograph())
  const answer = await ask(`/img/${asked}${image}`)
  expect(answer.statusCode).toBe(308)
  expect(answer.headers.location).toBe(`/img/${box}${image}`)
  const picture = await ask(answer.headers.location ?? '', { accept: browser })
  expect(picture.statusCode).toBe(200)
})

test('the path of older clients leads nowhere else', async () => {
  expect((await ask('/img/310/300/resize/no_selection')).headers.location).toBe('/assets/placeholder.jpg')
  const away = await ask('/img/310/300/resize//evil.example/a')
  expect(away.headers.location).toBe('/img/310x300//evil.example/a')
  expect(new URL(away.headers.location ?? '', 'https://barre.example').host).toBe('barre.example')
  for (const [path, field] of [
    ['0/300/resize', 'width'],
    ['310/x/resize', 'height'],
    ['310/300/identify', 'action'],
  ]) {
    const refused = await ask(`/img/${path}/0123/a.jpg`)
    expect(refused.json(), path).toMatchObject({ code: 400, fields: [{ field }] })
  }
})

test('an original that is drawn later is there with the first who asks; where it cannot be drawn the placeholder stands in for a minute', async () => {
  const bytes = await photograph()
  const [hash, never] = ['c'.repeat(32), 'd'.repeat(32)]
  const asked: string[] = []
  const app = await buildApp({
    ...shop.context,
    drawOriginal: async (wanted) => {
      asked.push(wanted)
      if (wanted === hash) await keepOriginal(dataFolder, hash, bytes)
    },
  })
  onTestFinished(() => app.close())
  const drawn = await app.inject(picturePath(`/${hash}/leotard.jpg`, 'tile'))
  expect(drawn.statusCode).toBe(200)
  expect(drawn.headers['cache-control']).toContain('immutable')
  expect((await app.inject(picturePath(`/${hash}/leotard.jpg`, 'gallery'))).statusCode).toBe(200)
  expect(asked).toEqual([hash])
  const missing = await app.inject(picturePath(`/${never}/leotard.jpg`, 'tile'))
  expect(missing.statusCode).toBe(404)
  expect(missing.headers['cache-control']).toBe('public, max-age=60')
})

test.each<[string, (whole: Buffer) => Buffer]>([
  ['is empty', () => Buffer.alloc(0)],
  ['ends half-way', (whole) => whole.subarray(0, whole.length >> 1)],
  [
    'lost a block to a power cut',
    (whole) => Buffer.concat([whole.subarray(0, 200), Buffer.alloc(whole.length - 200)]),
  ],
  ['was kept without a digest', (whole) => whole.subarray(0, -32)],
  ['has one bit turned', (whole) => whole.map((byte, at) => (at === 300 ? byte ^ 1 : byte)) as Buffer],
])(
  'a kept picture that %s is made again, and nobody is given the damaged one for a year',
  async (_, damage) => {
    const image = await store(await photograph())
    const url = picturePath(image, 'tile')
    const first = await ask(url, { accept: browser })
    const kept = (await readdir(join(dataFolder, 'derived'), { recursive: true })).find((path) =>
      path.includes(image.split('/')[1]!),
    )
    const path = join(dataFolder, 'derived', kept!)
    const whole = await readFile(path)
    await writeFile(path, damage(whole))
    const second = await ask(url, { accept: browser })
    expect(second.statusCode).toBe(200)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await readFile(path)).equals(whole)).toBe(true)
  },
)
