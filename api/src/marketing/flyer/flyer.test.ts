import { FLYER_MAX_LETTERS } from 'commerce/studio-limits'
import { problems } from 'commerce/problems'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FlyerFonts } from '#src/marketing/flyer/flyer-fonts'
import { layOutFlyer, paper } from '#src/marketing/flyer/lay-out-flyer'
import { passcodeCode } from '#src/studios/passcode/passcode-code'
import { openMarketingDesk } from '#test/desks/marketing-desk'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const bytesOf = ({ content }: { content: string }) => Buffer.from(content, 'base64')

test('[part of STUDIO-16] a flyer is a PDF of one page with text, and a picture of the same', async () => {
  const studio = await openMarketingDesk(shop)
  const pdf = valueOf(await studio.flyer('pdf', { headline: 'Dress the part', text: 'Order by Friday' }))
  expect(pdf).toMatchObject({ name: `flyer-${studio.urlKey}.pdf`, type: 'application/pdf' })
  const text = bytesOf(pdf).toString('latin1')
  expect(text).toMatch(/^%PDF-1/)
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  expect(text).toMatch(/\/FontFile2|\/FontFile3/)
  expect(text).toContain(`passcode#code=${studio.passcode}`)
  const png = valueOf(await studio.flyer('png'))
  expect(png).toMatchObject({ name: `flyer-${studio.urlKey}.png`, type: 'image/png' })
  expect(await sharp(bytesOf(png)).metadata()).toMatchObject({ format: 'png', width: 1275, height: 1650 })
})

test('[part of STUDIO-16] the logo of the studio stands on it', async () => {
  const studio = await openMarketingDesk(shop)
  const greenIn = async () => {
    const { data } = await sharp(bytesOf(valueOf(await studio.flyer('png'))))
      .raw()
      .toBuffer({ resolveWithObject: true })
    let green = 0
    for (let at = 0; at < data.length; at += 3)
      if (data[at]! < 40 && data[at + 1]! > 140 && data[at + 2]! < 40) green++
    return green
  }
  expect(await greenIn()).toBe(0)
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#00a000' } })
    .webp({ lossless: true })
    .toBuffer()
  const form = new FormData()
  form.append('logo', new File([new Uint8Array(logo)], 'logo.webp', { type: 'image/webp' }))
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `/api/ext/studio-owner/upload/${studio.query.ownerId}`,
    headers: { authorization: `Bearer ${studio.token}` },
    payload: form,
  })
  expect(statusCode).toBe(200)
  expect(await greenIn()).toBeGreaterThan(1_000)
  expect(valueOf(await studio.flyer('pdf')).type).toBe('application/pdf')
})

test.each([
  ['Студия «Арабеск»', ''],
  ['Σχολή χορού', ''],
  ['Đoàn múa Hà Nội', ''],
  ['Łódź Štúdió', ''],
  ['Ballet 🩰 & Tap 👩‍👧', '🩰👩👧'],
  ['東京バレエ', '東京バレエ'],
  ['استوديو', 'استوديو'],
  ['\u0000\u0007\u202e', ''],
])(
  '[part of STUDIO-16] a headline of any script is printed as far as the fonts go, and never fails: %j',
  async (headline, missing) => {
    const studio = await openMarketingDesk(shop)
    const fonts = await FlyerFonts.load()
    expect(Array.from(fonts.missingIn(headline)).toSorted()).toEqual([...new Set(missing)].toSorted())
    if (/\p{Cc}/u.test(headline)) return
    for (const format of ['pdf', 'png'] as const)
      expect(bytesOf(valueOf(await studio.flyer(format, { headline }))).length).toBeGreaterThan(1_000)
  },
)

test('texts that are too long are refused at their field', async () => {
  const studio = await openMarketingDesk(shop)
  const refusal = refusalOf(await studio.flyer('png', { headline: 'a\nb' }))
  expect(refusal.fields).toEqual([{ field: 'headline', message: problems.charactersNotTaken }])
  const long = {
    headline: 'x'.repeat(FLYER_MAX_LETTERS.headline + 1),
    text: 'x'.repeat(FLYER_MAX_LETTERS.text + 1),
  }
  expect(refusalOf(await studio.flyer('pdf', long)).fields?.map(({ field }) => field)).toEqual([
    'headline',
    'text',
  ])
})

const words = { scan: 'Scan', or: 'or', passcode: 'Passcode', signature: 'Barre' }

test.each([
  ['short texts', 'Pas de Deux', '', ''],
  ['long texts', 'W'.repeat(100), 'M'.repeat(80), 'm'.repeat(300)],
  [
    'many lines',
    'The Royal Academy of Dance and Movement of Little Rock',
    'Dress the part',
    '\n1'.repeat(150),
  ],
])('everything stays on the page: %s', async (_what, name, headline, text) => {
  const fonts = await FlyerFonts.load()
  const url = `https://studios.example/${'a'.repeat(60)}`
  const content = {
    name,
    headline,
    text,
    url,
    passcode: 'W'.repeat(20),
    code: await passcodeCode(url),
    logo: undefined,
    words,
  }
  for (const page of Object.values(paper)) {
    const { drawn } = layOutFlyer(fonts, content, page)
    for (const each of drawn) {
      const [top, bottom] =
        each.kind === 'text' ? [each.baseline - each.size, each.baseline] : [each.y, each.y + each.height]
      const width = each.kind === 'text' ? fonts.widthOf(each.runs, each.size) : each.width
      expect(each.x, each.kind).toBeGreaterThanOrEqual(20)
      expect(each.x + width, each.kind).toBeLessThanOrEqual(page.width - 20)
      expect(top).toBeGreaterThanOrEqual(30)
      expect(bottom).toBeLessThanOrEqual(page.height - 30)
    }
  }
})
