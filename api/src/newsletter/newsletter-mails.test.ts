import * as contract from 'commerce/contract/newsletter'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { startJobs } from '#src/jobs/start-jobs'
import { mailText } from '#src/mail/mail-text'
import { welcomeMail } from '#src/newsletter/newsletter-mails'
import { wordsIn } from '#src/words'
import { headerOf, openFakeMailServer, partsOf } from '#test/fakes/fake-mail-server'
import { couponIn, newsletterTokenIn } from '#test/desks/newsletter-post'
import { clientOf, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

/** A worker that sends by SMTP, and the mails that arrived. */
async function openMailbox() {
  const post = await openFakeMailServer()
  const config = readConfig({
    NODE_ENV: 'test',
    SMTP_URL: post.url,
    MAIL_SENDER: 'letters@barre.example',
    PUBLIC_URL: 'https://barre.example',
  })
  const jobs = startJobs({ ...shop.jobs, config })
  onTestFinished(async () => {
    await jobs.close()
    await post.close()
  })
  return {
    mailNumber: async (count: number) => {
      await eventually(() => expect(post.mails).toHaveLength(count))
      const mail = post.mails[count - 1]!
      const [text = '', html = ''] = partsOf(mail)
      return { mail, text, html }
    },
  }
}

test('[SHOP-04] [E-33] mails of the newsletter go from the one sender, in text and HTML, and can be ended by a button', async () => {
  const post = await openMailbox()
  const client = clientOf(shop.app)
  const email = 'Mia.Lee@example.com'
  valueOf(await client.call(contract.subscribe, { body: { email } }))
  const asked = await post.mailNumber(1)
  expect(asked.mail).toMatchObject({ from: 'letters@barre.example', to: [email] })
  expect(headerOf(asked.mail, 'list-unsubscribe')).toBeUndefined()
  for (const part of [asked.text, asked.html]) {
    expect(part).toContain('Confirm my subscription')
    expect(part).toContain('https://barre.example/newsletter/confirm?token=')
    expect(part).toContain('The link works for 7 days.')
  }
  const token = newsletterTokenIn({ text_part: asked.text }, 'confirm')
  valueOf(await client.call(contract.confirmSubscription, { body: { token } }))

  const welcome = await post.mailNumber(2)
  expect(welcome.mail).toMatchObject({ from: 'letters@barre.example', to: [email] })
  const code = couponIn({ text_part: welcome.text })
  expect(welcome.html).toContain(code)
  const ending = newsletterTokenIn({ text_part: welcome.text }, 'unsubscribe')
  expect(headerOf(welcome.mail, 'list-unsubscribe')).toBe(
    `<https://barre.example/newsletter/unsubscribe?token=${ending}>`,
  )
  expect(headerOf(welcome.mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  for (const { text, html } of [asked, welcome]) {
    expect(text).not.toMatch(/<\w/)
    expect(html).toMatch(/^<!doctype html>/)
  }
})

test.each([
  ['en', 'March 1, 2099', 'Enter it in your bag from March 1, 2099. It works once.'],
  ['de', '1. März 2099', 'Geben Sie ihn ab dem 1. März 2099 im Warenkorb ein. Er gilt einmal.'],
  ['it', '1 marzo 2099', 'Inseriscilo nella borsa da questa data: 1 marzo 2099. Vale una volta sola.'],
])('[SHOP-04] in %s a coupon that does not work yet is told with its day', (language, from, text) => {
  const coupon = { code: 'ABCD', percent: 10, from }
  const shopOfMail = { contactEmail: 'hello@barre.example', publicUrl: '', homeUrl: '' }
  const told = { coupon, unsubscribeUrl: 'https://barre.example/end' }
  expect(mailText(welcomeMail(wordsIn({ language }), told, shopOfMail))).toContain(text)
})

test.each([
  ['en', 12.5, '12.5% off'],
  ['de', 12.5, '12,5 % Rabatt'],
  ['it', 12.5, '12,5% su'],
  ['de', 10, '10 % Rabatt'],
])('[SHOP-04] in %s a coupon of %s percent is written as its readers write it', (language, percent, text) => {
  const told = { coupon: { code: 'ABCD', percent }, unsubscribeUrl: 'https://barre.example/end' }
  const shopOfMail = { contactEmail: 'hello@barre.example', publicUrl: '', homeUrl: '' }
  expect(mailText(welcomeMail(wordsIn({ language }), told, shopOfMail))).toContain(text)
})
