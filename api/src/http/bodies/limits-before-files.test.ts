import { registerStudio } from 'commerce/contract/studio/registrations'
import { CERTIFICATES_OF_IP, LOGO_FORM_MAX_BYTES, MAILS_OF_IP, UPLOADS_OF_STUDIO } from 'commerce/limits'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { newOwner } from '#test/desks/studios'
import { newSession } from '#test/sessions'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let url: URL
beforeAll(async () => {
  shop = await openTestApp()
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

/** The answer to a call of which only the head and the first bytes of a file are sent. */
async function answerToHead(path: string, token?: string): Promise<{ status: number; body: string }> {
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
      `content-length: ${LOGO_FORM_MAX_BYTES}\r\n${token === undefined ? '' : `authorization: Bearer ${token}\r\n`}\r\n--x\r\n`,
  )
  let text = ''
  for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) {
    text += part
    if (text.includes('}')) break
  }
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

const use = async (limit: { most: number }, count: () => Promise<void>) => {
  for (let done = 0; done < limit.most; done++) await count()
}

test.each([
  ['certificates', ['certificates'], CERTIFICATES_OF_IP],
  ['mails of registrations', ['mails-of-address', 'studio-registration'], MAILS_OF_IP],
])(
  '[part of E-45] an address that has sent too many %s is answered before its file is read',
  async (_what, names, limit) => {
    const limits = ipLimits('127.0.0.1', names, limit)
    await use(limit, () => limitTries(shop.context, limits))
    const { status, body } = await answerToHead(registerStudio.path)
    expect([status, body]).toEqual([429, expect.stringContaining('too-many-tries')])
  },
)

test('[part of E-45] a studio that has sent too many files is answered before the next one is read', async () => {
  const { id, studioId, token } = await newOwner(shop)
  const limit = { key: tryKey('studio-uploads', String(studioId)), ...UPLOADS_OF_STUDIO }
  await use(UPLOADS_OF_STUDIO, () => limitTries(shop.context, [limit]))
  expect((await answerToHead(`/api/ext/studio-owner/upload/${id}`, token)).status).toBe(429)
})

test('[E-60] whoever may not send a logo is answered before it is read', async () => {
  const { id } = await newOwner(shop)
  const { accessToken } = await newSession(shop, 'customer')
  const path = `/api/ext/studio-owner/upload/${id}`
  expect((await answerToHead(path)).status).toBe(401)
  expect((await answerToHead(path, 'A'.repeat(43))).status).toBe(401)
  expect((await answerToHead(path, accessToken)).status).toBe(403)
})
