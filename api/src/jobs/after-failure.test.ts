import { JOB_MAX_TRIES } from 'commerce/limits'
import { expect, test } from 'vitest'
import { afterFailure } from '#src/jobs/after-failure'
import { Unsendable } from '#src/mail/mailer'
import { ProviderAway, ProviderRefused } from '#src/payment/payment-provider'

const trouble = new Error('451 come back later')

test('after each failure the wait is longer, up to six hours, over more than a day in all', () => {
  const waits = Array.from({ length: JOB_MAX_TRIES - 1 }, (_, at) => afterFailure(at + 1, trouble))
  const seconds = waits.map((next) => (next.kind === 'again' ? next.waitSeconds : -1))
  expect(seconds).toEqual([10, 30, 90, 270, 810, 2_430, 7_290, 21_600, 21_600, 21_600, 21_600])
  expect(seconds.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(24 * 3_600)
})

test.each([
  ['the twelfth failure', JOB_MAX_TRIES, trouble],
  ['a mail that nobody can get', 1, new Unsendable('no such mailbox')],
  ['what the card provider will not do', 1, new ProviderRefused('no such payment')],
])('%s ends the tries', (_, tries, error) => {
  expect(afterFailure(tries, error)).toEqual({ kind: 'dead' })
})

test('a provider that gives no answer is asked again', () => {
  expect(afterFailure(1, new ProviderAway('no answer'))).toEqual({ kind: 'again', waitSeconds: 10 })
})
