import { expect, test } from 'vitest'
import { isTest, listCode, type ProjectFile, readProjectFile, withoutComments } from './project-files.ts'

/** Ways to send requests over the network; the database has its own folder. */
const outgoing =
  /(?<![.\w])fetch\s*\(|\b(?:globalThis|global|self|window)\.fetch\b|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\s*\(|(?:from|import\(|require\()\s*['"](?:node:)?(?:https?|http2|net|tls|dgram|undici|nodemailer|stripe|axios|got|node-fetch|ws)['"]/g

/**
 * Everything that leaves the shop: only to hosts of the settings, without following redirects; and from a page to its
 * own host.
 */
const known: Record<string, string> = {
  'api/src/mail/smtp-mailer.ts': 'import(nodemailer',
  'api/src/newsletter/mailchimp-list.ts': 'fetch(',
  'api/src/payment/stripe/stripe-client.ts': 'import(stripe fetch(',
  'api/src/viruses/scan-for-viruses.ts': 'from node:net',
  'storefront/src/checkout/offline/find-ahead.ts': 'fetch(',
  'storefront/src/checkout/offline/send-typed.ts': 'fetch(',
  'storefront/src/offline/connectivity.ts': 'fetch(',
  'storefront/src/offline/fetch-own.ts': 'fetch(',
  'storefront/src/offline/reading/find-worker.ts': 'fetch(',
  'storefront/src/offline/route-ahead.ts': 'fetch(',
  'storefront/src/offline/worker/ask-shop.ts': 'fetch( fetch( fetch( fetch(',
  'storefront/src/offline/worker/methods-ahead.ts': 'fetch(',
  'storefront/src/pages/cart/cart-page.tsx': 'sendBeacon(',
  'storefront/src/pages/checkout/use-kept-draft.ts': 'sendBeacon(',
  'storefront/src/session/end-session.ts': 'fetch(',
  'storefront/src/session/send-from-page.ts': 'fetch(',
  // Only this tells how much of a file has been sent.
  'storefront/src/studios/send-logo.ts': 'new XMLHttpRequest',
}

/** Types, and names of URLs: no connections. */
const harmless = /import type \{[^}]*\} from ['"][^'"]*['"]|import \{ isIP(?:v6)? \} from ['"]node:net['"]/g

const outgoingIn = ({ text }: Pick<ProjectFile, 'text'>) =>
  withoutComments(text).replaceAll(harmless, '').match(outgoing) ?? []

const applications = /^(api|commerce|storefront)\/src\//

test('[E-46] nothing asks another host but the card provider, the mailing list, the mail server and the virus scanner of the settings; a new place is looked at and named here', () => {
  const found = listCode()
    .filter(({ path }) => applications.test(path) && !isTest(path))
    .map((file) => [file.path, outgoingIn(file).join(' ').replaceAll("'", '')] as const)
    .filter(([, ways]) => ways !== '')
  expect(Object.fromEntries(found)).toEqual(known)
})

test('[E-46] a provider is asked at the address of the settings, and sends nobody on', () => {
  expect(readProjectFile('api/src/newsletter/mailchimp-list.ts')).toMatch(
    /fetch\(`\$\{url\}[\s\S]*redirect: 'error'/,
  )
  expect(readProjectFile('storefront/src/session/send-from-page.ts')).toMatch(
    /fetch\(path,[\s\S]*mode: 'same-origin'[\s\S]*redirect: 'error'/,
  )
  expect(readProjectFile('api/src/payment/stripe/stripe-client.ts')).toMatch(
    /new URL\(apiUrl\)[\s\S]*host: hostname[\s\S]*redirect: 'error'[\s\S]*telemetry: false/,
  )
  expect(readProjectFile('api/src/mail/smtp-mailer.ts')).toMatch(/url: smtpUrl[\s\S]*disableUrlAccess: true/)
})

test.each([
  'await fetch(url)',
  'globalThis.fetch(url)',
  "const { request } = await import('node:https')",
  "import { connect } from 'node:net'",
  "const { request } = require('undici')",
  "const { Stripe } = require('stripe')",
  'new WebSocket(url)',
  'navigator.sendBeacon(url)',
])('[E-46] a request to elsewhere is found: %s', (text) => {
  expect(outgoingIn({ text })).toHaveLength(1)
})

test.each([
  "import { isIP } from 'node:net'",
  "import type { Socket } from 'node:net'",
  "import type { Agent } from 'node:http'",
  'fetcher.load(url)',
  'list.fetch(1)',
  '// fetch(url)',
])('[E-46] what asks nobody is let be: %s', (text) => {
  expect(outgoingIn({ text })).toEqual([])
})
