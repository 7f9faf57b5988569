import { randomUUID } from 'node:crypto'
import * as contract from 'commerce/contract/studio/marketing'
import { readPasscode } from 'commerce/contract/studio/passcode'
import { checkStudioUrl, readSettings } from 'commerce/contract/studio/studios'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarketingDesk, written } from '#test/desks/marketing-desk'
import { eventually } from '#test/eventually'
import { openMailbox } from '#test/mailbox'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ STUDIOS_URL: 'https://studios.example', MULTISTORE: 'true' })
  await shop.db.updateTable('store_view').set({ is_enabled: true }).execute()
  await eventually(() => expect(shop.context.storeViews.open).toHaveLength(3))
})
afterAll(() => shop.close())

test.each([
  ['default', ''],
  ['de', '/de'],
])(
  '[part of STUDIO-16] [part of UX-117] mails, flyers and the passcode of an owner in %s lead families to the store in that store view',
  async (storeCode, basePath) => {
    const studio = await openMarketingDesk(shop)
    const { client, query } = studio
    const headers = { 'x-vs-store-code': storeCode }
    const store = `https://studios.example${basePath}/${studio.urlKey}`
    const link = `${store}/passcode#code=${studio.passcode}`

    const settings = valueOf(await client.call(readSettings, { query, headers }))
    expect(settings.url).toBe(store)
    const asked = { ...query, url_key: studio.urlKey }
    expect(valueOf(await client.call(checkStudioUrl, { query: asked, headers })).url).toBe(store)
    expect(valueOf(await client.call(readPasscode, { query, headers })).url).toContain(link)

    const email = `mia-${randomUUID()}@example.com`
    const mail = { ...written, recipients: email }
    const body = { key: randomUUID(), ...mail }
    valueOf(await client.call(contract.sendStudioMail, { query, headers, body }))
    const [sent] = await openMailbox(shop).mailsTo(email)
    expect(sent?.text_part).toContain(link)
    expect(sent?.html_part).toContain(link)

    const flyer = { query: { ...query, format: 'pdf' as const }, headers }
    const { content } = valueOf(await client.call(contract.readFlyer, flyer))
    const pdf = Buffer.from(content, 'base64').toString('latin1')
    expect(/\/URI \(([^)]*)\)/.exec(pdf)?.[1]).toContain(link)
  },
)
