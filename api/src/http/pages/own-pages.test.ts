import { createHash, randomUUID } from 'node:crypto'
import * as user from 'commerce/contract/customers'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import { messages } from 'commerce/messages'
import germanMessages from 'commerce/words/de/messages'
import italianMessages from 'commerce/words/it/messages'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#src/errors'
import { answerErrors } from '#src/http/answers/answer-errors'
import { goodPassword, newRegistration, signIn } from '#test/customer'
import { buildProduct } from '#test/factories'
import { takeMail } from '#test/mailbox'
import { clientOf, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

const publicUrl = 'https://barre.example'
const browser = { accept: 'text/html,*/*;q=0.8' }
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ PUBLIC_URL: publicUrl, MULTISTORE: 'true' })
  await shop.db.updateTable('store_view').set({ is_enabled: true }).execute()
  await eventually(() => expect(shop.context.storeViews.open).toHaveLength(3))
})
afterAll(() => shop.close())

/** The link to a customer's own data, from the mail. */
async function exportLink(storeCode: string): Promise<string> {
  const registration = newRegistration()
  const { email } = registration.customer
  const headers = { 'x-vs-store-code': storeCode }
  valueOf(await clientOf(shop.app).call(user.createUser, { body: registration, headers }))
  const client = clientOf(shop.app, await signIn(clientOf(shop.app), email))
  valueOf(await client.call(user.askForExport, { query: {}, body: { currentPassword: goodPassword } }))
  const { text_part: text } = await takeMail(shop, email, '/api/user/export/')
  return /https:\/\/barre\.example(\/api\/user\/export\/\S+)/.exec(text)?.[1] ?? ''
}

describe.each([
  ['de', germanMessages],
  ['it', italianMessages],
] as const)('in the store view %s', (code, own) => {
  test('the page of a mailed link speaks its language, and so does the one that says that it is gone', async () => {
    const link = await exportLink(code)
    const { body } = await shop.app.inject({ url: link, headers: browser })
    expect(body).toContain(`<html lang="${code}">`)
    for (const key of ['exportTitle', 'exportIntroduction', 'exportOnce', 'exportButton'] as const) {
      expect(body).toContain(own[key])
      expect(body).not.toContain(messages[key])
    }
    const gone = await shop.app.inject({ url: `/api/user/export/gone?storeCode=${code}`, headers: browser })
    expect(gone.body).toContain(own.exportNotFound)
  })

  test('a mailed link leads on to the shop in that store view', async () => {
    const { sku } = await buildProduct(shop.db, { units: 0 })
    const email = `jill-${randomUUID()}@example.com`
    const headers = { 'x-vs-store-code': code }
    valueOf(await clientOf(shop.app).call(askForStockAlert, { query: {}, body: { sku, email }, headers }))
    const { text_part: text } = await takeMail(shop, email, '/api/stock-alerts/')
    const url = /https:\/\/barre\.example(\/api\/stock-alerts\/\S+)/.exec(text)?.[1] ?? ''
    const form = { ...browser, 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await shop.app.inject({ method: 'POST', url, headers: form, payload: '' })
    expect(body).toContain(`<a href="/${code}/">${own.toTheShop}</a>`)
  })

  test.each([`/busy?storeCode=${code}`, `/${code}/busy`])(
    'the page %s that could not be made speaks its language',
    async (url) => {
      const app = fastify()
      answerErrors(app, shop.context)
      app.get('*', () => {
        throw new Refusal('unavailable', { message: messages.shopBusy })
      })
      const { statusCode, body, headers } = await app.inject({ url, headers: browser })
      expect(statusCode).toBe(503)
      const [, style = ''] = /<style>([^<]+)/.exec(body) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
      expect(body).toContain(`<html lang="${code}">`)
      for (const key of ['shopAway', 'shopBusy', 'cartSaved', 'tryAgain'] as const) {
        expect(body).toContain(own[key])
        expect(body).not.toContain(messages[key])
      }
    },
  )
})
