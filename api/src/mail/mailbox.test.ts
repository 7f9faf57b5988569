import type { InjectOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { startJobs } from '#src/jobs/start-jobs'
import { openMailbox } from '#src/mail/mailbox'
import { buildProduct } from '#test/factories'
import { newBuyer, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

async function openShop(settings: Record<string, string> = {}) {
  const shop = await openTestApp(settings)
  onTestFinished(shop.close)
  const visit = async (url: string, more: InjectOptions = {}) => shop.app.inject({ url, ...more })
  return { ...shop, visit }
}

const mail = {
  messageId: 'mail.order_confirmation.1@barre.example',
  to: { name: 'Mia', address: 'mia@example.com' },
  subject: 'Tights & <Tops>',
  text: 'Thank <you>.',
  html: '<p>Thank you.</p>',
}

test('[ORDER-12] while no mail server is set, /dev/mail shows the confirmation of an order', async () => {
  const shop = await openShop()
  const jobs = startJobs(shop.jobs)
  onTestFinished(jobs.close)
  const skirt = await buildProduct(shop.db, { name: 'Wrap skirt' })
  const buyer = await newBuyer(shop.app, [{ sku: skirt.sku, qty: 1 }])
  const { orderNumber } = valueOf(await buyer.send(await buyer.composeOrder()))
  await eventually(async () => expect((await shop.visit('/dev/mail')).body).toContain(orderNumber))
  const [, path = ''] = /href="(\/dev\/mail\/\d+)"/.exec((await shop.visit('/dev/mail')).body) ?? []
  const shown = await shop.visit(path)
  expect(shown.headers['content-type']).toContain('text/html')
  expect(shown.body).toContain('amelie@example.com')
  expect((await shop.visit(`${path}/html`)).body).toContain('Wrap skirt')
})

test('a mail that is kept twice is shown once, and its words are words', async () => {
  const shop = await openShop()
  const mailbox = openMailbox(shop.db)
  await mailbox.send(mail)
  await mailbox.send(mail)
  const { body } = await shop.visit('/dev/mail')
  expect(body.match(/Tights &amp; &lt;Tops&gt;/g)).toHaveLength(1)
  expect((await shop.visit('/dev/mail/1')).body).toContain('Thank &lt;you&gt;.')
})

test('the newest 200 mails are kept', async () => {
  const shop = await openShop()
  const mailbox = openMailbox(shop.db)
  for (let number = 1; number <= 203; number++) {
    await mailbox.send({ ...mail, messageId: `${number}@barre.example` })
  }
  const kept = await shop.db.selectFrom('mailbox').select('message_id').orderBy('id').execute()
  expect(kept).toHaveLength(200)
  expect(kept[0]).toEqual({ message_id: '4@barre.example' })
})

test.each<[string, InjectOptions]>([
  ['from another machine', { remoteAddress: '192.0.2.7' }],
  ['through a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['by another name', { headers: { host: 'shop.example.com' } }],
])('mail is not shown to a request %s', async (_, request) => {
  const shop = await openShop()
  await openMailbox(shop.db).send(mail)
  for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html']) {
    expect((await shop.visit(path)).statusCode).toBe(200)
    const answer = await shop.visit(path, request)
    expect([answer.statusCode, answer.body]).toEqual([404, expect.not.stringContaining('mia@')])
  }
})

test.each(['0', 'x', '1.5', '99999999999999999999', '77'])('there is no mail %s', async (id) => {
  const shop = await openShop()
  expect((await shop.visit(`/dev/mail/${id}`)).statusCode).toBe(404)
})

test.each([
  ['development', { NODE_ENV: 'development' }, true],
  ['development that says no', { NODE_ENV: 'development', SHOW_MAIL: 'false' }, false],
  ['a demo on this machine', {}, false],
  ['a demo on this machine that asks for it', { SHOW_MAIL: 'true' }, true],
  ['a test', { NODE_ENV: 'test' }, false],
  ['a demo at an address of its own', { PUBLIC_URL: 'https://shop.example.com', SHOW_MAIL: 'true' }, false],
  ['a shop without demo', { DEMO: 'false', SHOW_MAIL: 'true' }, false],
  ['development with a mail server', { NODE_ENV: 'development', SMTP_URL: 'smtp://127.0.0.1' }, false],
])('whether mail is shown: %s', (_, settings, isShown) => {
  expect(readConfig(settings).mail.isShown).toBe(isShown)
})

test('there is no mail page where mail is sent', async () => {
  const shop = await openShop({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect((await shop.visit('/dev/mail')).statusCode).toBe(404)
})

test('[E-58] a demo behind a proxy that makes every request look local shows its mail to nobody unless it is told to', async () => {
  const shop = await openShop({ SHOW_MAIL: '' })
  await openMailbox(shop.db).send(mail)
  const looksLocal = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } }
  for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html']) {
    const answer = await shop.visit(path, looksLocal)
    expect([answer.statusCode, answer.body]).toEqual([404, expect.not.stringContaining('mia@')])
  }
})
