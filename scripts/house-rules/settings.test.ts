import {
  DOWNLOAD_LINK_DAYS,
  ORDER_YEARS,
  OVERLOAD_DELAY_MS,
  PAYMENT_MINUTES,
  REQUEST_TIMEOUT_MS,
  SEARCH_SERVER_TIMEOUT_MS,
} from 'commerce/limits'
import { expect, test } from 'vitest'
import { type Config, readConfig, requireTrustProxy, settingNames } from '../../api/src/config.ts'
import { readProjectFile } from './project-files.ts'

const example = Object.fromEntries(
  [...readProjectFile('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

test('.env.example names every setting', () => {
  expect(Object.keys(example).sort()).toEqual([...settingNames].sort())
})

test('[E-61] a shop on a server of yours has one address, or one for each of its roles', () => {
  const [web, worker, owner] = ['web', 'worker', 'owner'].map((name) => `postgresql://${name}@db/shop`)
  const one = readConfig({ DATABASE_URL: web })
  expect(one.databaseUrls).toEqual({ web, worker: web, owner: web })
  const each = { DATABASE_URL: web, DATABASE_WORKER_URL: worker, DATABASE_OWNER_URL: owner }
  expect(readConfig(each).databaseUrls).toEqual({ web, worker, owner })
  for (const name of Object.keys(each)) {
    const rest = { ...each, [name]: '' }
    expect(() => readConfig(rest), name).toThrow('DATABASE_URL is set alone')
  }
})

test('.env.example shows the defaults', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('[part of LOG-02] figures that a merchant would change are settings; without one they are what they are', () => {
  const figuresOf = ({ searchTimeoutMs, requestTimeoutMs, overloadDelayMs, orders }: Config) => [
    ...[searchTimeoutMs, requestTimeoutMs, overloadDelayMs],
    ...[orders.paymentMinutes, orders.downloadLinkDays, orders.years],
  ]
  expect(figuresOf(readConfig({}))).toEqual([
    ...[SEARCH_SERVER_TIMEOUT_MS, REQUEST_TIMEOUT_MS, OVERLOAD_DELAY_MS],
    ...[PAYMENT_MINUTES, DOWNLOAD_LINK_DAYS, ORDER_YEARS],
  ])
  const changed = {
    SEARCH_TIMEOUT_MS: '200',
    REQUEST_SECONDS: '2',
    OVERLOAD_DELAY_MS: '300',
    PAYMENT_MINUTES: '4',
    DOWNLOAD_LINK_DAYS: '5',
    ORDER_YEARS: '6',
  }
  expect(figuresOf(readConfig(changed))).toEqual([200, 2000, 300, 4, 5, 6])
})

test('settings that will not do are all named at once, and the shop does not start', () => {
  const bad = { PORT: 'any', DEMO: 'maybe', CONTACT_EMAIL: 'front desk', PAYMENT_MINUTES: '0' }
  const told = () => readConfig(bad)
  for (const name of Object.keys(bad)) expect(told).toThrow(name)
})

test.each([
  [{ PUBLIC_URL: 'https://barre.example' }, false],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, false],
  [{ PUBLIC_URL: 'https://barre.example', TRUST_PROXY: '1' }, true],
  [{ PUBLIC_URL: 'https://barre.example', TRUST_PROXY: '10.0.0.0/8' }, true],
  [{ PUBLIC_URL: 'https://barre.example', TRUST_PROXY: 'none' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{}, true],
])('[E-16] [E-48] whether a shop with %j says which proxies stand before it: %s', (settings, isSaid) => {
  const check = () => requireTrustProxy(readConfig(settings))
  if (isSaid) expect(check).not.toThrow()
  else expect(check).toThrow('set TRUST_PROXY=none if visitors reach the shop directly')
})

test('[E-48] with TRUST_PROXY=none nobody is believed, and what is no proxy is refused', () => {
  expect(readConfig({ TRUST_PROXY: 'none' }).trustedProxies).toBe(false)
  expect(() => readConfig({ TRUST_PROXY: 'None, 10.0.0.1' })).toThrow('TRUST_PROXY')
})
