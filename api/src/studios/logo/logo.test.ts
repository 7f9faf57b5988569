import { readOwner } from 'commerce/contract/studio/owners'
import { saveSettings } from 'commerce/contract/studio/studios'
import { LOGO_FORM_MAX_BYTES, LOGO_MAX_BYTES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { studioProblems } from 'commerce/studio-problems'
import { sql } from 'kysely'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hugePng } from '#test/checks/huge-png'
import { newOwner as newOwnerOf, newPartner, type OwnerDesk } from '#test/desks/studios'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const pathOf = (id: string) => `/api/ext/studio-owner/upload/${id}`

async function upload({ id, token }: Pick<OwnerDesk, 'id' | 'token'>, content: Buffer, name = 'logo.png') {
  const form = new FormData()
  form.append('logo', new File([new Uint8Array(content)], name, { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.app.inject({ method: 'POST', url: pathOf(id), headers, payload: form })
  return answer.json<{ code: number; reason?: string; result: { logo: string }; fields?: object[] }>()
}

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 4, background: '#c9ac' }, limitInputPixels: false })
const png = (width?: number, height?: number) => picture(width, height).png().toBuffer()

async function newOwner({ isPublished = true } = {}) {
  const owner = await newOwnerOf(shop)
  const publish = async (active: boolean) =>
    valueOf(
      await owner.client.call(saveSettings, {
        query: { ownerId: owner.id },
        body: { name: 'Pas de Deux', url_key: `of-${owner.id}`, description: '', active },
      }),
    )
  await publish(isPublished)
  return { ...owner, publish }
}

const logoOf = async ({ client }: OwnerDesk) =>
  valueOf(await client.call(readOwner, { query: {} })).settings.logo

const get = (url: string) => shop.app.inject(url)

const filesOf = async ({ studioId }: OwnerDesk) => {
  const rows = await shop.db
    .selectFrom('studio_file')
    .select(['id', 'size'])
    .where('studio_id', '=', studioId)
    .execute()
  return rows.length
}

test.each(['png', 'jpeg', 'webp'] as const)(
  '[part of STUDIO-06] [part of E-43] a logo as %s is made anew, smaller, without what was hidden in it, and shown as nothing but a picture',
  async (format) => {
    const owner = await newOwner()
    const original = await picture(1_600, 400)
      .withExif({ IFD0: { Copyright: 'hidden note' } })
      .toFormat(format)
      .toBuffer()
    const hidden = format === 'jpeg' ? Buffer.concat([original, Buffer.from('<script>1</script>')]) : original
    const { code, result } = await upload(owner, hidden, 'logo.png.php')
    expect(code).toBe(200)
    expect(await logoOf(owner)).toBe(result.logo)
    const { statusCode, headers, rawPayload } = await get(result.logo)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(rawPayload.includes('hidden note') || rawPayload.includes('<script>')).toBe(false)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 800, height: 200 })
  },
)

const bad: Record<string, () => Promise<[content: Buffer, problem: string]>> = {
  'no bytes': async () => [Buffer.alloc(0), studioProblems.logoMissing],
  'too many bytes': async () => [
    Buffer.concat([await png(), Buffer.alloc(LOGO_MAX_BYTES)]),
    studioProblems.logoTooLarge,
  ],
  'a drawing with a script': async () => [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    studioProblems.logoTypeWrong,
  ],
  'a drawing behind a declaration': async () => [
    Buffer.from('<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'),
    studioProblems.logoTypeWrong,
  ],
  'an animation that is a script': async () => [
    Buffer.from('GIF89a/*...*/=1;alert(1)'),
    studioProblems.logoTypeWrong,
  ],
  'a PDF': async () => [Buffer.from('%PDF-1.7\n%%EOF\n'), studioProblems.logoTypeWrong],
  'a picture with a page behind it': async () => [
    Buffer.concat([await png(), Buffer.from('<html><script>1</script>')]),
    studioProblems.logoDamaged,
  ],
  'a picture that was cut in the middle': async () => {
    const whole = await picture(600, 400).jpeg().toBuffer()
    return [whole.subarray(0, whole.length / 2), studioProblems.logoDamaged]
  },
  'a picture that is no picture': async () => [
    Buffer.from('\x89PNG\r\n\x1a\nxxxxIEND\xae\x42\x60\x82', 'latin1'),
    studioProblems.logoDamaged,
  ],
  'a picture of 20,000 x 20,000 pixels': async () => [hugePng(20_000), studioProblems.logoTooManyPixels],
  'a picture of 4,001 x 10 pixels': async () => [await png(4_001, 10), studioProblems.logoTooManyPixels],
}

test.each(Object.entries(bad))(
  '[E-43] %s is refused as a logo with the reason at its field, and the former logo stays',
  { timeout: 60_000 },
  async (_what, make) => {
    const owner = await newOwner()
    const { result } = await upload(owner, await png())
    const [content, message] = await make()
    expect(await upload(owner, content)).toMatchObject({
      code: 400,
      reason: 'invalid',
      result: 'Please fix the validation errors',
      fields: [{ field: 'logo', message }],
    })
    expect(await logoOf(owner)).toBe(result.logo)
    expect((await get(result.logo)).statusCode).toBe(200)
  },
)

test('[part of E-43] a form that says it is too long is refused before it is read, and one that does not say so once it is', async () => {
  const owner = await newOwner()
  const endless = Readable.from(
    (function* () {
      yield '--x\r\ncontent-disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n'
      for (let sent = 0; sent < 2 * LOGO_FORM_MAX_BYTES; sent += 65_536) yield Buffer.alloc(65_536)
    })(),
  )
  const read = await shop.app.inject({
    method: 'POST',
    url: pathOf(owner.id),
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: endless,
  })
  expect(read.json()).toMatchObject({ code: 413, reason: 'too-large' })
  const said = await shop.app.inject({
    method: 'POST',
    url: pathOf(owner.id),
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(LOGO_FORM_MAX_BYTES + 1),
    },
    payload: '--x',
  })
  expect(said.json()).toMatchObject({ code: 413, reason: 'too-large' })
  expect(await logoOf(owner)).toBeNull()
})

test('[part of UX-114] of an upload whose connection is cut nothing is stored, and the same file can be sent again', async () => {
  const owner = await newOwner()
  const url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const whole = await png(400, 400)
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${pathOf(owner.id)} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${owner.token}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${whole.length + 200}\r\n\r\n` +
      '--x\r\ncontent-disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n',
  )
  socket.write(whole.subarray(0, 100))
  socket.resume().end()
  await once(socket, 'close')
  expect([await logoOf(owner), await filesOf(owner)]).toEqual([null, 0])
  expect(await upload(owner, whole)).toMatchObject({ code: 200 })
  expect(await filesOf(owner)).toBe(1)
})

interface Broken {
  /** of the file that is announced */
  says: (length: number) => number
  sends: (file: Buffer) => Buffer
  isKeptOpen?: boolean
}

const broken: Record<string, Broken> = {
  'is cut off in its middle': {
    says: (length) => length,
    sends: (file) => file.subarray(0, file.length / 2),
  },
  'says that it is longer than it is': { says: (length) => length + 500, sends: (file) => file },
  'says that it is shorter than it is': { says: (length) => length - 50, sends: (file) => file },
  'stays open and comes no further': {
    says: (length) => length,
    sends: (file) => file.subarray(0, 50),
    isKeptOpen: true,
  },
}

test.each(Object.entries(broken))(
  '[part of F21] a logo whose upload %s is stored nowhere, the former one stays, and it can be sent again',
  async (_how, { says, sends, isKeptOpen = false }) => {
    const slowShop = await openTestApp({ REQUEST_SECONDS: '1' })
    try {
      const owner = await newOwnerOf(slowShop)
      const send = async () => {
        const form = new FormData()
        form.append('logo', new File([new Uint8Array(await png())], 'logo.png', { type: 'image/png' }))
        const headers = { authorization: `Bearer ${owner.token}` }
        return slowShop.app.inject({ method: 'POST', url: pathOf(owner.id), headers, payload: form })
      }
      expect((await send()).statusCode).toBe(200)
      const former = await logoOf(owner)
      const files = () => slowShop.db.selectFrom('studio_file').select(['id', 'size']).execute()
      const before = await files()
      const url = new URL(await slowShop.app.listen({ port: 0, host: '127.0.0.1' }))
      const part = '--x\r\ncontent-disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n'
      const body = Buffer.concat([Buffer.from(part), await png(400, 300), Buffer.from('\r\n--x--\r\n')])
      const socket = connect(Number(url.port), url.hostname)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(
        `POST ${pathOf(owner.id)} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${owner.token}\r\n` +
          `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${says(body.length)}\r\n\r\n`,
      )
      socket.write(sends(body))
      socket.resume()
      if (!isKeptOpen) socket.end()
      await once(socket, 'close')
      expect([await logoOf(owner), await files()]).toEqual([former, before])
      expect((await send()).statusCode).toBe(200)
    } finally {
      await slowShop.close()
    }
  },
)

test('[part of F21] a logo that the disk has no room for is stored nowhere, the answer says so, the former one stays, and it can be sent again', async () => {
  const owner = await newOwner()
  const former = (await upload(owner, await png())).result.logo
  const before = await filesOf(owner)
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    shop.db,
  )
  await sql`create trigger no_room before insert on studio_file for each row execute function no_room()`.execute(
    shop.db,
  )
  expect(await upload(owner, await png(80, 80))).toMatchObject({
    code: 503,
    reason: 'unavailable',
    result: messages.diskFull,
  })
  expect([await logoOf(owner), await filesOf(owner)]).toEqual([former, before])
  await sql`drop trigger no_room on studio_file`.execute(shop.db)
  expect(await upload(owner, await png(80, 80))).toMatchObject({ code: 200 })
})

test('[part of E-26] [part of STUDIO-19] the logo of a store that is not published is shown to its owners, and to nobody who only knows its path', async () => {
  const owner = await newOwner({ isPublished: false })
  const partner = await newPartner(shop, owner)
  const other = await newOwner()
  const { result } = await upload(owner, await png())
  const ofOther = (await upload(other, await png())).result.logo
  const [, , , id = '', pass = ''] = result.logo.split('/')
  expect((await get(result.logo)).statusCode).toBe(200)
  expect(await logoOf(partner)).toBe(result.logo)
  const missing = await get('/media/studio-logo/00000000-0000-4000-8000-000000000000')
  const otherId = ofOther.split('/')[3] ?? ''
  await other.publish(false)
  for (const path of [
    `/media/studio-logo/${id}`,
    `/media/studio-logo/${id}/x`,
    `/media/studio-logo/${id}/${pass}x`,
    // The signature of another logo.
    `/media/studio-logo/${otherId}/${pass}`,
    `/media/studio-logo/${otherId}`,
    '/media/studio-logo/..%2f..%2fetc%2fpasswd',
  ]) {
    const answer = await get(path)
    expect([answer.statusCode, answer.body], path).toEqual([404, missing.body])
  }
  await owner.publish(true)
  const published = (await logoOf(owner)) ?? ''
  expect(published).toBe(`/media/studio-logo/${id}`)
  const shown = await get(published)
  expect(shown.headers).toMatchObject({ etag: `"${id}"`, 'cache-control': 'private, no-cache' })
  const known = await shop.app.inject({ url: published, headers: { 'if-none-match': `"${id}"` } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  await owner.publish(false)
  expect((await get(published)).statusCode).toBe(404)
})

test('a logo takes the place of the former one, and can be removed', async () => {
  const owner = await newOwner()
  const first = (await upload(owner, await png())).result.logo
  const second = (await upload(owner, await png(80, 80))).result.logo
  expect((await get(first)).statusCode).toBe(404)
  expect(await filesOf(owner)).toBe(1)
  const answer = await shop.app.inject({
    method: 'DELETE',
    url: pathOf(owner.id),
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(answer.json()).toMatchObject({ code: 200, result: true })
  expect([await logoOf(owner), await filesOf(owner)]).toEqual([null, 0])
  expect((await get(second)).statusCode).toBe(404)
})

/** Files of a studio, of so many bytes each. */
async function storeFiles({ studioId }: OwnerDesk, count: number, bytes: number): Promise<void> {
  const content = Buffer.alloc(bytes)
  const file = { studio_id: studioId, type: 'image/png', content, size: bytes }
  const files = Array.from({ length: count }, () => ({ ...file, id: crypto.randomUUID() }))
  await shop.db.insertInto('studio_file').values(files).execute()
}

test('[E-45] a studio has at most 20 files and 20 MB of them, and sends 30 in an hour', async () => {
  const many = await newOwner()
  await storeFiles(many, 19, 10)
  const former = await upload(many, await png())
  expect(former).toMatchObject({ code: 200 })
  expect(await filesOf(many)).toBe(20)
  // In place of the former one.
  expect(await upload(many, await png(80, 80))).toMatchObject({ code: 200 })
  expect(await filesOf(many)).toBe(20)
  const full = await newOwner()
  await storeFiles(full, 20, 10)
  const refused = { code: 422, reason: 'studio-files-full', result: 'A studio can have 20 files.' }
  expect(await upload(full, await png())).toMatchObject(refused)
  expect([await logoOf(full), await filesOf(full)]).toEqual([null, 20])

  const large = await newOwner()
  await storeFiles(large, 10, 2_000_000 - 1_000)
  expect(await upload(large, await png())).toMatchObject({ code: 200 })
  await storeFiles(large, 1, 10_000)
  const kept = await logoOf(large)
  expect(await upload(large, await png(80, 80))).toMatchObject({ code: 422, reason: 'studio-files-full' })
  expect(await logoOf(large)).toBe(kept)

  const often = await newOwner()
  for (let sent = 0; sent < 30; sent++)
    expect(await upload(often, Buffer.from('x'))).toMatchObject({ code: 400 })
  expect(await upload(often, await png())).toMatchObject({ code: 429, reason: 'too-many-tries' })
  expect(await logoOf(often)).toBeNull()
  expect(await upload(await newOwner(), await png())).toMatchObject({ code: 200 })
})

test('[part of STUDIO-19] [part of E-21] for another studio a logo cannot be sent, byte for byte as for none', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const content = await png()
  const foreign = await upload({ ...owner, id: other.id }, content)
  expect(foreign).toEqual(await upload({ ...owner, id: '200000000' }, content))
  expect(foreign).toMatchObject({ code: 404, reason: 'studio-not-found' })
  expect(await logoOf(other)).toBeNull()
})
