import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../../api/src/config.ts'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { newVisitor } from '../../../checks/no-script-visitor.ts'
import { buildStorefront } from '../../build-storefront.ts'
import { openShopOnALine } from '../../open-shop-on-a-line.ts'

const publicUrl = 'https://shop.barre.example'

test.each([
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, true], // the demo on this machine
  [{ NODE_ENV: 'production', DEMO: 'false' }, false],
  [{ NODE_ENV: 'production', PUBLIC_URL: publicUrl }, false],
  [{ NODE_ENV: 'production', PUBLIC_URL: publicUrl, EXAMPLES: 'true' }, true],
  [{ NODE_ENV: 'development', EXAMPLES: 'false' }, false],
])('[part of ROUTE-13] with %j the style guide is there: %s', (settings, isThere) => {
  expect(readConfig(settings).showsExamples).toBe(isThere)
})

test('[ROUTE-13] a shop without examples has no style guide; with them each part is a page for studio owners that search engines leave out', async () => {
  await buildStorefront(() => undefined)
  const statuses = async (settings: Record<string, string>) => {
    const { shop, close } = await openShopOnALine({ PUBLIC_URL: publicUrl, ...settings })
    onTestFinished(close)
    const { send, visit } = newVisitor(shop.app, publicUrl)
    const answers = []
    for (const part of ['', '/colors', '/overview']) {
      const { answer } = await send(`/frontend-guide${part}`)
      answers.push(answer.headers.location ?? answer.statusCode)
    }
    const { email, password } = await buildOwner(shop.context.db)
    await visit('/studio/login', { email, password })
    for (const part of ['', '/colors', '/buttons', '/breadcrumbs', '/forms', '/overview', '/secrets']) {
      const { answer } = await send(`/frontend-guide${part}`)
      if (answer.statusCode === 200) expect(answer.body).toContain('content="noindex, follow"')
      answers.push(answer.statusCode)
    }
    return answers
  }
  expect(await statuses({ EXAMPLES: 'false' })).toEqual(Array.from({ length: 10 }, () => 404))
  expect(await statuses({ EXAMPLES: 'true' })).toEqual([
    ...['/studio/login?to=%2Ffrontend-guide', '/studio/login?to=%2Ffrontend-guide%2Fcolors', 404],
    ...[200, 200, 200, 200, 200, 404, 404],
  ])
}, 300_000)
