import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { openMarketingDesk } from '#test/desks/marketing-desk'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

type Studio = Awaited<ReturnType<typeof openMarketingDesk>>

async function flyerOf(studio: Studio): Promise<string> {
  const texts = { headline: 'Dress the part', text: 'Order by Friday. '.repeat(8) }
  return Buffer.from(valueOf(await studio.flyer('pdf', texts)).content, 'base64').toString('latin1')
}

/** The objects of a PDF, by their number. */
function objectsOf(pdf: string): Map<string, string> {
  return new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', text = '']) => [id, text]),
  )
}

interface Node {
  type: string
  alt: string | undefined
  /** how many marked pieces of the page it has */
  pieces: number
  hasLink: boolean
  parts: Node[]
}

/** The structure as a program finds it that reads aloud, from the catalog on. */
function structureOf(pdf: string): Node[] {
  const objects = objectsOf(pdf)
  const catalog = [...objects.values()].find((text) => /\/Type \/Catalog/.test(text)) ?? ''
  const root = objects.get(/\/StructTreeRoot (\d+) 0 R/.exec(catalog)?.[1] ?? '') ?? ''
  return refsOf(root).map((id) => nodeOf(objects, id))
}

function kidsOf(text: string): string {
  return /\/K \[([^]*?)\]/.exec(text)?.[1] ?? ''
}

function refsOf(text: string): string[] {
  const outside = kidsOf(text).replaceAll(/<<[^]*?>>/g, '')
  return [...outside.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)
}

function nodeOf(objects: Map<string, string>, id: string): Node {
  const text = objects.get(id) ?? ''
  const kids = kidsOf(text)
  return {
    type: /\/S \/(\w+)/.exec(text)?.[1] ?? '',
    alt: /\/Alt \(([^)]*)\)/.exec(text)?.[1],
    pieces: kids.replaceAll(/<<[^]*?>>|\d+ 0 R/g, '').match(/\d+/g)?.length ?? 0,
    hasLink: /\/Type \/OBJR/.test(kids),
    parts: refsOf(text).map((each) => nodeOf(objects, each)),
  }
}

/** What is painted on the page, and within which marks. */
function paintedOf(pdf: string): string {
  const packed = [...pdf.matchAll(/\/FlateDecode\n?>>\nstream\n([^]*?)\nendstream/g)]
  const streams = packed.map(([, stream = '']) => unpacked(stream))
  return streams.find((stream) => stream.includes('BDC')) ?? ''
}

function unpacked(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    // A font or a picture that is packed in another way.
    return ''
  }
}

async function sendLogo(studio: Studio) {
  const drawn = sharp({ create: { width: 300, height: 100, channels: 3, background: '#00a000' } })
  const form = new FormData()
  form.append(
    'logo',
    new File([new Uint8Array(await drawn.png().toBuffer())], 'a.png', { type: 'image/png' }),
  )
  await shop.app.inject({
    method: 'POST',
    url: `/api/ext/studio-owner/upload/${studio.query.ownerId}`,
    headers: { authorization: `Bearer ${studio.token}` },
    payload: form,
  })
}

test('the PDF of a flyer says its language and title, and that it has a structure', async () => {
  const studio = await openMarketingDesk(shop)
  const pdf = await flyerOf(studio)
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toMatch(/\/Lang \(en\)/)
  expect(pdf).toMatch(/\/Marked true/)
  expect(pdf).toMatch(/\/DisplayDocTitle true/)
  const title = /\/Title (\d+) 0 R/.exec(pdf)?.[1] ?? ''
  expect(objectsOf(pdf).get(title)).toMatch(/^\(.+\)$/)
  expect(pdf).toMatch(/\/Tabs \/S/)
})

test('a program that reads aloud finds headings, texts, pictures with their texts, and the link, in their order', async () => {
  const studio = await openMarketingDesk(shop)
  await sendLogo(studio)
  const [whole, ...others] = structureOf(await flyerOf(studio))
  expect(others).toEqual([])
  expect(whole?.type).toBe('Document')
  expect(whole?.parts.map(({ type }) => type)).toEqual([
    ...['Figure', 'H1', 'H2', 'P', 'Figure', 'P', 'P', 'Link', 'P', 'P', 'P'],
  ])
  const [logo, , , text, code, , , link] = whole?.parts ?? []
  expect(logo?.alt).not.toBe('')
  expect(code?.alt).toContain(studio.urlKey)
  expect(text?.pieces).toBeGreaterThan(1)
  expect(link?.hasLink).toBe(true)
})

test('everything on the page belongs to the structure, or is marked as decoration', async () => {
  const painted = paintedOf(await flyerOf(await openMarketingDesk(shop)))
  let depth = 0
  let texts = 0
  for (const line of painted.split('\n')) {
    if (/ (BDC|BMC)$/.test(line)) depth++
    if (line === 'EMC') depth--
    const paints = /(^| )(TJ|Tj|f|f\*|S|B|Do)$/.test(line)
    if (paints) expect(depth, line).toBe(1)
    if (/ TJ$/.test(line)) texts++
  }
  expect(depth).toBe(0)
  expect(texts).toBeGreaterThan(8)
})
