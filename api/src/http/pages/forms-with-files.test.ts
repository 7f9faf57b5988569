import {
  CERTIFICATES_OF_IP,
  FORMS_WITH_FILES_OF_IP,
  LOGO_FORM_MAX_BYTES,
  MAX_FORM_BYTES,
  SESSION_IDLE_SECONDS,
  UPLOADS_AT_ONCE_OF_IP,
  UPLOADS_OF_STUDIO,
} from 'commerce/limits'
import { ORDERS_AND_RETURNS_PATH } from 'commerce/page-paths'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, type TryLimit, tryKey } from '#src/attempts/limit-tries'
import { servePages } from '#src/http/pages/serve-pages'
import { later } from '#src/later'
import { beginSession } from '#src/session/begin-session'
import { newOwner } from '#test/desks/studios'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let url: URL
beforeAll(async () => {
  shop = await openTestApp()
  await servePages(shop.app, shop.context, {
    render: async (request, { isUnread }) =>
      new Response(isUnread === true ? 'unread' : `read ${(await request.arrayBuffer()).byteLength}`),
  })
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

const formType = 'multipart/form-data; boundary=x'

/** What a page answers to the head of a form and its first bytes; the rest never comes. */
async function answerToHead(path: string, cookie = ''): Promise<string> {
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${url.host}\r\norigin: ${url.origin}\r\ncontent-type: ${formType}\r\n` +
      `content-length: ${MAX_FORM_BYTES}\r\ncookie: ${cookie}\r\n\r\n--x\r\n`,
  )
  let text = ''
  for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) {
    text += part
    if (text.includes('unread')) break
  }
  socket.destroy()
  return text.split('\r\n\r\n')[1] ?? ''
}

/** What it answers to a form that is sent whole. */
async function answerToForm(path: string, { cookie = '', bytes = 300_000 } = {}): Promise<string> {
  const headers = { 'content-type': formType, cookie, origin: url.origin, host: url.host }
  return (await shop.app.inject({ method: 'POST', url: path, headers, payload: Buffer.alloc(bytes) })).body
}

async function useUp(limits: TryLimit[], { most }: { most: number }) {
  for (let done = 0; done < most; done++) await limitTries(shop.context, limits)
}

const registration = '/studio/registration'
const setUp = '/dashboard/studio-setup'
const uploadPages = [
  registration,
  `${registration}.data`,
  setUp,
  '/dashboard/studio-marketing',
  `${ORDERS_AND_RETURNS_PATH}/order/details`,
  '/my-account/orders/000000007',
]

test.each(uploadPages)(
  '[part of E-45] an address that has sent too many forms with files is answered by %s before the next one is read',
  async (path) => {
    await useUp(ipLimits('127.0.0.1', ['forms-with-files'], FORMS_WITH_FILES_OF_IP), FORMS_WITH_FILES_OF_IP)
    expect(await answerToHead(path)).toContain('unread')
  },
)

test('[part of E-45] each form with a file is counted by its address, whatever it holds and before it is read', async () => {
  const limits = ipLimits('127.0.0.1', ['forms-with-files'], FORMS_WITH_FILES_OF_IP)
  await useUp(limits, { most: FORMS_WITH_FILES_OF_IP.most - 2 })
  expect(await answerToForm(registration)).toBe('read 300000')
  expect(await answerToForm(registration)).toBe('read 300000')
  expect(await answerToForm(registration)).toBe('unread')
})

test('[part of E-45] an address that has sent too many certificates is answered before its form is read', async () => {
  await useUp(ipLimits('127.0.0.1', ['certificates'], CERTIFICATES_OF_IP), CERTIFICATES_OF_IP)
  expect(await answerToHead(registration)).toContain('unread')
})

test('[part of E-45] a studio that has sent too many files is answered before its form is read', async () => {
  const { studioId, token } = await newOwner(shop)
  expect(await answerToForm(setUp, { cookie: `owner=${token}` })).toBe('read 300000')
  const limit = { key: tryKey('studio-uploads', String(studioId)), ...UPLOADS_OF_STUDIO }
  await useUp([limit], UPLOADS_OF_STUDIO)
  expect(await answerToHead(setUp, `owner=${token}`)).toContain('unread')
})

test.each([setUp, '/dashboard/studio-marketing'])(
  '[E-60] a form with a file of nobody is not read by %s, nor one whose session is over',
  async (path) => {
    const { ownerId } = await newOwner(shop)
    const now = shop.context.now()
    const over = later(now, -SESSION_IDLE_SECONDS.owner - 1)
    const { refreshToken } = await beginSession(shop.db, { kind: 'owner', ownerId }, now)
    const ended = await beginSession(shop.db, { kind: 'owner', ownerId }, over)
    expect(await answerToHead(path)).toContain('unread')
    expect(await answerToHead(path, `owner=${'A'.repeat(43)}`)).toContain('unread')
    expect(await answerToHead(path, `studioToken=${ended.refreshToken}`)).toContain('unread')
    // One that goes on by its other token is read.
    expect(await answerToForm(path, { cookie: `studioToken=${refreshToken}`, bytes: 9 })).toBe('read 9')
  },
)

test('[E-60] a form that names no length, or another type, is no longer than those of all pages', async () => {
  const { most } = FORMS_WITH_FILES_OF_IP
  await useUp(ipLimits('127.0.0.1', ['forms-with-files'], FORMS_WITH_FILES_OF_IP), { most })
  const form = (bytes: number) =>
    shop.app.inject({
      method: 'POST',
      url: registration,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Buffer.alloc(bytes, 'x'),
    })
  expect((await form(1_000)).body).toBe('read 1000')
  expect((await form(300_000)).body).toBe('unread')
})

test('[E-60] so many forms with files arrive at once from one address; the next is not read, and once one is over there is room again', async () => {
  const open = async (path: string) => {
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${url.host}\r\norigin: ${url.origin}\r\ncontent-type: ${formType}\r\n` +
        `content-length: 1000\r\n\r\n--x\r\n`,
    )
    return socket
  }
  const lines = []
  for (let line = 0; line < UPLOADS_AT_ONCE_OF_IP; line++)
    lines.push(await open(line % 2 === 0 ? registration : '/api/ext/studio-owner/register'))
  const held = () => shop.app.uploads.get('127.0.0.1') ?? 0
  await eventually(async () => expect(held()).toBe(UPLOADS_AT_ONCE_OF_IP))
  expect(await answerToHead(registration)).toContain('unread')
  const call = await fetch(new URL('/api/ext/studio-owner/register', url), {
    method: 'POST',
    body: new FormData(),
  })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, expect.any(String)])
  for (const line of lines) line.destroy()
  await eventually(async () => expect(held()).toBe(0))
  expect(await answerToForm(registration)).toBe('read 300000')
})

test('a form that is too large and was not read leads to the page that says why', async () => {
  await useUp(ipLimits('127.0.0.1', ['certificates'], CERTIFICATES_OF_IP), CERTIFICATES_OF_IP)
  const headers = { 'content-type': formType }
  const payload = Buffer.alloc(LOGO_FORM_MAX_BYTES + 1)
  const { headers: answered } = await shop.app.inject({ method: 'POST', url: registration, headers, payload })
  expect(answered['location']).toBe(`${registration}?too-often`)
})
