import { buildApp } from '#src/app'
import { readConfig } from '#src/config'
import type { Config } from '#src/config'
import { BAD_RESET_LINKS_OF_IP } from 'commerce/limits'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { tryKey } from '#src/attempts/limit-tries'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

/** The IP address for which a try was counted. */
async function countedFor(
  trustProxy: string,
  { from, forwarded }: { from: string; forwarded: string | undefined },
  candidates: string[],
): Promise<string[]> {
  const config: Config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: trustProxy })
  const app = await buildApp({ ...server.context, config })
  onTestFinished(() => app.close())
  await server.db.deleteFrom('attempt').execute()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/create-password',
    remoteAddress: from,
    headers: { ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), 'x-real-ip': '9.9.9.9' },
    payload: { newPassword: 'not one that counts', resetToken: randomBytes(32).toString('base64url') },
  })
  expect(answer.statusCode).toBe(422)
  expect(BAD_RESET_LINKS_OF_IP.most).toBeGreaterThan(1)
  const keys = (await server.db.selectFrom('attempt').select('key').execute()).map(({ key }) => key)
  return candidates.filter((ip) => keys.includes(tryKey('reset-link', ip)))
}

const [visitor, proxy, liar] = ['198.51.100.1', '10.0.0.7', '203.0.113.9']

test.each([
  { trust: '', from: visitor, forwarded: liar, counted: visitor, why: 'nobody is believed' },
  { trust: '1', from: proxy, forwarded: `${liar}, ${visitor}`, counted: visitor, why: 'one proxy is' },
  { trust: '2', from: proxy, forwarded: `${visitor}, 10.0.0.8`, counted: visitor, why: 'two proxies are' },
  { trust: '1', from: visitor, forwarded: undefined, counted: visitor, why: 'nobody said anything' },
  { trust: '10.0.0.0/8', from: proxy, forwarded: visitor, counted: visitor, why: 'a network is' },
  { trust: '10.0.0.0/8', from: visitor, forwarded: liar, counted: visitor, why: 'others are not' },
  { trust: '10.0.0.7', from: proxy, forwarded: `${liar}, ${visitor}`, counted: visitor, why: 'one is' },
])(
  '[E-48] with TRUST_PROXY=$trust $from that speaks of $forwarded counts as $counted: $why',
  async ({ trust, from, forwarded, counted }) => {
    const candidates = [visitor, proxy, liar, '9.9.9.9', '10.0.0.8']
    expect(await countedFor(trust, { from, forwarded }, candidates)).toEqual([counted])
  },
)

test.each(['0', '10', 'true', '*', '10.0.0.0/33', '10.0.0', '::/129', '10.0.0.1,,', 'evil.example', '1/2/3'])(
  '[E-48] TRUST_PROXY=%s is refused at the start',
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY/)
  },
)
