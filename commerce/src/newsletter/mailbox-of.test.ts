import { expect, test } from 'vitest'
import { mailboxOf } from '#src/newsletter/mailbox-of'

test.each([
  ['mia@example.com', 'mia@example.com'],
  [' Mia@Example.COM ', 'mia@example.com'],
  ['mia+barre@example.com', 'mia@example.com'],
  ['mia+a+b@example.com', 'mia@example.com'],
  ['mia.lee@example.com', 'mia.lee@example.com'],
  ['Mia.Lee+shop@gmail.com', 'mialee@gmail.com'],
  ['mialee@googlemail.com', 'mialee@gmail.com'],
  ['ame\u0301lie@example.com', 'amélie@example.com'],
])('[E-32] %s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
