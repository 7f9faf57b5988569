import { MAX_BODY_BYTES } from 'commerce/limits'
import type { FastifyRequest, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#src/app'
import type { Config } from '#src/config'
import { openLog } from '#src/open-context'
import type { Sent } from '#test/calls/call-case'
import { contractCalls } from '#test/calls/contract-calls'
import { fieldsOf } from '#test/calls/fields-of'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, ownIp, type Stage } from '#test/calls/stage'
import { openToxicProxy } from '#test/fakes/toxic-proxy'

const calls = [...(await contractCalls())]
const callCases = await readCallCases()

/** Markers that no answer and no log may contain. */
const settingMark = 'settingcanary'
const settings = {
  STRIPE_SECRET_KEY: `sk_${settingMark}`,
  STRIPE_PUBLISHABLE_KEY: 'pk_public',
  STRIPE_WEBHOOK_SECRET: `whsec_${settingMark}`,
  MAILCHIMP_API_KEY: `${settingMark}-us1`,
  MAILCHIMP_AUDIENCE: settingMark,
  MAILCHIMP_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'debug',
}
const sentMark = 'sentcanary'.padEnd(43, 'x')

let logged = ''
let proxy: Awaited<ReturnType<typeof openToxicProxy>>
let stage: Stage
beforeAll(async () => {
  proxy = await openToxicProxy()
  const to = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString()
      done()
    },
  })
  stage = await openStage(settings, { reach: proxy.reach, log: openLog({ logLevel: 'debug' }, to) })
})
afterAll(async () => {
  await stage.close()
  proxy.close()
})

async function exampleOf(name: string): Promise<Sent> {
  const example = callCases.get(name)?.example
  if (!example) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
  return { token: stage.anna.token, ...(await example(stage)), ip: ownIp() }
}

/** The example with a marker in every place where a secret may be sent. */
function marked(example: Sent): Sent[] {
  const { token: _token, ...withoutToken } = example
  const inQuery = { ...example.query, token: sentMark }
  const texts = fieldsOf(example.body).filter(({ value }) => typeof value === 'string')
  return [
    { ...withoutToken, query: inQuery },
    { ...withoutToken, query: { ...inQuery, refreshToken: sentMark } },
    { ...example, token: sentMark },
    { ...example, headers: { cookie: `session=${sentMark}`, 'idempotency-key': sentMark } },
    ...texts.map((field) => ({ ...example, body: field.with(sentMark) })),
  ]
}

const ofAnna = /canary(?:anna|ova|ville| avenue| dancer)|canary-[\w-]+@/i

test.each(calls)(
  '[E-12] [E-57] [API-06] %s puts no token, password or person into the log, and no setting into an answer',
  async (name, call) => {
    const example = await exampleOf(name)
    const answers = [await send(stage.shop.app, call, example)]
    for (const sent of marked(example)) answers.push(await send(stage.shop.app, call, sent))
    for (const answer of answers)
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(settingMark)
    for (const secret of [
      sentMark,
      settingMark,
      stage.anna.token,
      stage.anna.refreshToken,
      stage.anna.password,
    ]) {
      expect(logged.includes(secret), `the log holds ${secret}`).toBe(false)
    }
    expect(logged).not.toMatch(ofAnna)
  },
)

test('[E-12] [API-06] a token of the address opens what it opens in the header, and is out of it when a call goes wrong', async () => {
  const { token } = stage.anna
  const me = await stage.shop.app.inject(`/api/user/me?token=${token}`)
  expect(me.json()).toMatchObject({ code: 200, result: { email: stage.anna.email } })
  expect(me.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const wrong = await stage.shop.app.inject(`/api/user/me?token=${sentMark}`)
  expect(wrong.json()).toMatchObject({ code: 401, reason: 'not-signed-in' })
  const headerFirst = await stage.shop.app.inject({
    url: `/api/user/me?token=${sentMark}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(headerFirst.statusCode).toBe(200)
})

test('[E-12] a shop can refuse tokens in addresses', async () => {
  const strict = await openStage({ TOKEN_IN_URL: 'false' })
  const { token } = strict.anna
  const refused = await strict.shop.app.inject(`/api/user/me?token=${token}`)
  expect(refused.json()).toMatchObject({ code: 400, fields: [{ field: 'token' }] })
  const headers = { authorization: `Bearer ${token}` }
  expect((await strict.shop.app.inject({ url: '/api/user/me', headers })).statusCode).toBe(200)
  await strict.close()
})

/** The shop with additional logs that record everything about a request, as a proxy or a tracer does. */
async function openWatchedApp(settings: Partial<Config> = {}) {
  const app = await buildApp({ ...stage.shop.context, config: { ...stage.shop.context.config, ...settings } })
  onTestFinished(() => app.close())
  const seenOf = ({ url, originalUrl, query, raw }: FastifyRequest) => ({
    url,
    originalUrl,
    query,
    raw: raw.url,
  })
  app.addHook('onResponse', async (request, { statusCode }) =>
    request.log.info({ ...seenOf(request), statusCode }, 'access'),
  )
  app.addHook('onError', async (request, _reply, err) =>
    request.log.error({ ...seenOf(request), err }, 'error'),
  )
  return app
}

test('[E-12] a shop that refuses tokens in URLs logs none of them either', async () => {
  const app = await openWatchedApp({ takesTokenInUrl: false })
  const { token } = stage.anna
  expect((await app.inject(`/api/user/me?token=${token}`)).statusCode).toBe(400)
  expect(logged).toContain('/api/user/me')
  expect(logged.includes(token), 'the log holds the token').toBe(false)
})

test('[E-12] no log has the token of an address, whatever goes wrong with the request', async () => {
  const app = await openWatchedApp()
  const { token, cartId } = stage.anna
  const read = `/api/cart?token=${token}&cartId=${cartId}`
  const statusOf = async (request: InjectOptions) => (await app.inject(request)).statusCode
  expect(await statusOf({ url: read })).toBe(200)
  expect(await statusOf({ url: `/api/cart?cartId=${cartId}&token=${token}&no=such` })).toBe(400)
  const payload = { cartItem: { sku: 'x'.repeat(MAX_BODY_BYTES), qty: 1 } }
  expect(await statusOf({ method: 'POST', url: `/api/cart/update-item?token=${token}`, payload })).toBe(413)
  await sql`alter table cart rename column status to state`.execute(stage.shop.db)
  expect(await statusOf({ url: read })).toBe(500)
  for (const name of ['token', '%74oken', 'no=%&token']) {
    expect(await statusOf({ url: `/api/no-such-call?${name}=${token}` })).toBe(404)
  }
  expect(await statusOf({ url: `/api/docs?token=${token}` })).toBe(200)
  expect(await statusOf({ url: `/api/cart?token=${token}&token=${token}` })).toBe(400)
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const across = { method: 'POST', url: `/api/cart/create?token=${token}`, headers: foreign } as const
  expect(await statusOf(across)).toBe(403)
  proxy.down()
  expect(await statusOf({ url: read })).toBe(503)
  for (const code of [200, 400, 413, 500, 503]) expect(logged).toContain(`"statusCode":${code}`)
  for (const call of ['/api/no-such-call', '/api/docs', '/api/cart/create']) expect(logged).toContain(call)
  expect(logged).toContain('request failed')
  expect(logged).toContain('request not served')
  expect(logged).toContain(`/api/cart?cartId=${cartId}`)
  expect(logged.includes(token), 'the log holds the token').toBe(false)
})
