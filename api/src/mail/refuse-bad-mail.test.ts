import { expect, test } from 'vitest'
import type { Mail } from '#src/mail/mailer'
import { refuseBadMail } from '#src/mail/refuse-bad-mail'

const good: Mail = {
  messageId: 'mail.order_confirmation.100007@barre.example',
  to: { name: 'Amélie O’Hara, dancer', address: 'amelie+shop@example.com' },
  subject: 'Your order 100007 at Barre',
  text: 'Thank you.\r\nYour order is placed.',
  html: '<p>Thank you.</p>',
}

test('a mail of the shop goes', () => {
  expect(() => refuseBadMail(good)).not.toThrow()
})

test.each<[string, Partial<Mail>]>([
  [
    'a second header in the name',
    { to: { name: 'Mia\r\nBcc: all@example.com', address: 'mia@example.com' } },
  ],
  [
    'a second header in the address',
    { to: { name: 'Mia', address: 'mia@example.com\r\nBcc:all@example.com' } },
  ],
  ['a second header in the subject', { subject: 'Order\nBcc: all@example.com' }],
  ['a bare carriage return in the subject', { subject: 'Order\rBcc: all@example.com' }],
  ['a second header in the id', { messageId: '1@barre.example>\r\nBcc: <all@example.com' }],
  ['two addresses', { to: { name: 'Mia', address: 'mia@example.com, all@example.com' } }],
  ['an address in an address', { to: { name: 'Mia', address: 'mia@example.com <all@example.com>' } }],
  ['a second header in the answer', { replyTo: 'mia@example.com\r\nBcc: all@example.com' }],
  ['two addresses to answer', { replyTo: 'mia@example.com,all@example.com' }],
  ['a second header in a link', { unsubscribeUrl: 'https://barre.example/x\r\nBcc: all@example.com' }],
  ['two links', { unsubscribeUrl: 'https://barre.example/x>,<https://evil.example' }],
  ['no address', { to: { name: 'Mia', address: '' } }],
  ['a subject without an end', { subject: 'x'.repeat(301) }],
  ['a text without an end', { text: 'x'.repeat(500_001) }],
])('[E-33] refuses %s', (_, bad) => {
  expect(() => refuseBadMail({ ...good, ...bad })).toThrow()
})
