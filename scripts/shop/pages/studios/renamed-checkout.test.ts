import { expect, test } from 'vitest'
import { cookiesByPath } from '../../../checks/cookies-by-path.ts'
import { newStoreFamily } from '../../../checks/new-store-family.ts'
import { details, home, reviewForm } from '../../../checks/no-script-visitor.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'

const opened = shopWithPages()

/** A browser of a family with a bag in the store of a studio, which sends cookies only where their path says. */
async function newFamily() {
  const { urlKey: before, studioId, ...family } = await newStoreFamily(opened.shop)
  const jar = cookiesByPath()
  jar.keep([
    `__Host-passcode=${family.accessToken}; Path=/`,
    `__Host-passcode-refresh=${family.refreshToken}; Path=/`,
    `__Host-cart-${before}=${family.cartId}; Path=/`,
  ])

  async function send(path: string, form?: Record<string, string>) {
    const answer = await opened.shop.app.inject({
      url: path,
      headers: { host: new URL(publicUrl).host, cookie: jar.headerFor(path) },
      ...(form && {
        method: 'POST',
        payload: new URLSearchParams(form).toString(),
        headers: {
          host: new URL(publicUrl).host,
          cookie: jar.headerFor(path),
          origin: publicUrl,
          'content-type': 'application/x-www-form-urlencoded',
        },
      }),
    })
    jar.keep([answer.headers['set-cookie'] ?? []].flat())
    return answer
  }

  /** Follows redirects as a browser does: only 307 keeps the form. */
  async function visit(
    path: string,
    form?: Record<string, string>,
  ): Promise<{ path: string; body: string; status: number }> {
    const { statusCode: status, headers, body } = await send(path, form)
    if (headers.location === undefined || status >= 400) return { path, body, status }
    return visit(headers.location.replace(publicUrl, ''), status === 307 ? form : undefined)
  }

  const after = before.replace('of-', 'new-')
  const rename = async () => {
    const { db } = opened.shop.context
    await db.updateTable('studio').set({ url_key: after }).where('id', '=', studioId).execute()
  }
  const placed = () =>
    opened.shop.context.db.selectFrom('orders').select('id').where('studio_id', '=', studioId).execute()
  return { before, after, jar, send, visit, rename, placed }
}

type Family = Awaited<ReturnType<typeof newFamily>>

const step = ({ visit }: Family, key: string, name: string, values: Record<string, string>) =>
  visit(`/${key}/checkout/${name}`, { intent: name, ...values })

test('[part of UX-115] a checkout step that an open page posts below the former path of its store is taken below the path now', async () => {
  const family = await newFamily()
  await family.visit(`/${family.before}/checkout`)
  await family.rename()
  const posted = await family.visit(`/${family.before}/checkout/details.data`, {
    intent: 'details',
    ...details,
  })
  expect(posted.path).toBe(`/${family.after}/checkout/details.data`)
  expect(posted.status).toBe(202)
  expect((await family.visit(`/${family.after}/checkout/details`)).body).toContain(details.emailAddress)
})

test('[part of UX-115] an order that an open page places below the former path of its store is placed once', async () => {
  const family = await newFamily()
  await family.visit(`/${family.before}/checkout`)
  await step(family, family.before, 'details', details)
  await step(family, family.before, 'shipping', { ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await step(family, family.before, 'payment', { paymentMethod: 'cashondelivery' })
  expect(review.path).toBe(`/${family.before}/checkout/review`)
  await family.rename()
  const sent = { intent: 'place', ...reviewForm(review.body), terms: 'accepted' }
  const first = await family.visit(`/${family.before}/checkout/review.data`, sent)
  expect(first.body).toMatch(/order-success\?order=\d+/)
  expect(await family.placed()).toHaveLength(1)
})

test('[part of UX-115] what was typed below the path now stays, however often the former path is opened, and what was left does not come back', async () => {
  const family = await newFamily()
  const [before, after] = [family.before, family.after]
  await family.visit(`/${before}/checkout`)
  await step(family, before, 'details', details)
  await family.rename()
  await family.visit(`/${before}/home`)
  await family.visit(`/${after}/checkout`)
  await step(family, after, 'details', { ...details, emailAddress: 'newer@example.com' })
  for (const path of ['/checkout', '/checkout/details', '/home']) {
    await family.visit(`/${before}${path}`)
    expect((await family.visit(`/${after}/checkout/details`)).body).toContain('newer@example.com')
  }
  const formerly = family.jar.all().filter(({ name }) => name.endsWith(`-${before}`))
  expect(formerly).toEqual([])
})

test('[part of UX-115] what was typed below the former path and not yet below the path now is there', async () => {
  const family = await newFamily()
  const [before, after] = [family.before, family.after]
  await family.visit(`/${before}/checkout`)
  await step(family, before, 'details', details)
  await family.rename()
  await family.visit(`/${before}/home`)
  const { path, body } = await family.visit(`/${before}/checkout/details`)
  expect(path).toBe(`/${after}/checkout/details`)
  expect(body).toContain(details.emailAddress)
  expect(family.jar.all().filter(({ name }) => name.endsWith(`-${before}`))).toEqual([])
})
