import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Parts } from '../../../api/src/parts.ts'
import { serverParts } from '../../../api/src/server-parts.ts'
import { newVisitor } from '../../checks/no-script-visitor.ts'
import { withoutTags } from '../../checks/text-of.ts'
import { buildStorefront } from '../build-storefront.ts'
import { openShopOnALine } from '../open-shop-on-a-line.ts'

const publicUrl = 'https://shop.barre.example'
const logged: Record<string, unknown>[] = []
const logTo = { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) }

let opened: Awaited<ReturnType<typeof openShopOnALine>>
beforeAll(async () => {
  await buildStorefront(() => undefined)
  opened = await openShopOnALine({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'warn' }, logTo)
}, 300_000)
afterAll(() => opened.close())

const loggedOf = (sentence: string) => logged.filter(({ msg }) => msg === sentence)

test('[LOG-01] a language that the shop does not speak, a wrong option id and a part that is registered twice are logged, and the shop goes on', async () => {
  const { app, context } = opened.shop
  const { visit } = newVisitor(app, publicUrl)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const speak = async (language: string) => {
    await context.db.updateTable('store_view').set({ language }).where('is_default', '=', true).execute()
    await context.storeViews.refresh(context.db)
  }
  await speak('fr')
  const page = await visit('/cart')
  expect(withoutTags(page.body)).toContain('Your bag is empty')
  expect(page.body).toContain('<html lang="en"')
  expect(warn.mock.calls).toEqual([['Unable to load translation fr']])
  await speak('en')

  const made = await app.inject({ method: 'POST', url: '/api/cart/create' })
  const cartId = made.json<{ result: string }>().result
  const custom_options = [{ option_id: 999_999, option_value: '1' }]
  const cartItem = { sku: 'TAG', qty: 1, product_option: { extension_attributes: { custom_options } } }
  const url = `/api/cart/update-item?cartId=${cartId}`
  const answer = await app.inject({ method: 'POST', url, payload: { cartItem } })
  expect(answer.statusCode).toBe(400)
  expect(loggedOf('wrong option id').at(-1)).toMatchObject({
    fields: ['cartItem.product_option.custom_options.999999'],
  })

  const { parts } = context
  if (!(parts instanceof Parts)) throw new Error('A server holds its parts.')
  const held = serverParts.map((part) => parts.get(part))
  await parts.open(context, serverParts)
  expect(loggedOf('Store with key already exists').map(({ key }) => key)).toEqual(
    serverParts.map(({ name }) => name),
  )
  const now = serverParts.map((part) => parts.get(part))
  expect(now.every((part, at) => part === held[at])).toBe(true)
  expect((await visit('/p/TAG/name-tag')).body).toContain('Name Tag')
})
