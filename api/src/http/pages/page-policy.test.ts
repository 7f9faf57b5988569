import { expect, test } from 'vitest'
import { readConfig } from '#src/config'
import { pagePolicy } from '#src/http/pages/page-policy'

const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }

function directives(settings: Record<string, string>): Record<string, string> {
  const policy = pagePolicy('abc', readConfig({ NODE_ENV: 'production', ...settings }))
  return Object.fromEntries(policy.split('; ').map((each) => each.split(/ (.*)/, 2) as [string, string]))
}

test('[E-54] without keys of a card provider no page lets one in', () => {
  expect(Object.values(directives({})).join(' ')).not.toMatch(/stripe/)
  expect(directives({})).toMatchObject({
    'script-src': "'nonce-abc' 'strict-dynamic'",
    'connect-src': "'self'",
  })
})

test('[E-54] with them the provider’s script, calls and frames are let in, and nothing else changes', () => {
  const { 'script-src': scripts, 'connect-src': calls, 'frame-src': frames, ...rest } = directives(keys)
  expect(scripts).toBe("'nonce-abc' 'strict-dynamic' https://js.stripe.com")
  expect(calls).toBe("'self' https://api.stripe.com")
  expect(frames).toMatch(
    / https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com$/,
  )
  expect(directives({})).toMatchObject(rest)
})

test('another server that speaks as the provider does is let in instead', () => {
  const policy = directives({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:4000/' })
  expect(Object.values(policy).join(' ')).not.toMatch(/stripe\.com/)
  expect(policy['script-src']).toMatch(/ http:\/\/127\.0\.0\.1:4000$/)
})

test('the keys of a provider are set all or none', () => {
  const { STRIPE_WEBHOOK_SECRET: _left, ...some } = keys
  expect(() => readConfig(some)).toThrow(/STRIPE_WEBHOOK_SECRET/)
})

test('[E-13] forms lead to this host and to the checkout of the settings, and to no other', () => {
  expect(directives({})['form-action']).toBe("'self'")
  const checkout = { EXTERNAL_CHECKOUT_URL: 'https://pay.example.com:8443/till/' }
  const { 'form-action': forms, ...rest } = directives(checkout)
  expect(forms).toBe("'self' https://pay.example.com:8443")
  expect(Object.values(rest).join(' ')).not.toContain('pay.example.com')
})
