import { isCountry } from 'commerce/checkout/countries'
import { isIP } from 'node:net'
import * as z from 'zod'

/** The number of proxies, or the IP addresses and networks of the trusted ones. */
export const proxies = z.string().transform((text, issues): number | string[] | false => {
  if (text === 'none') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((each) => each.trim())
  const bad = networks.filter((each) => !isNetwork(each))
  for (const each of bad) {
    issues.addIssue(
      `"${each}" is neither a number of proxies from 1 to 9, nor an address or network, nor none.`,
    )
  }
  return networks
})

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits ?? '0') && Number(bits ?? 0) <= longest
}

/** A decimal number such as 1.5, in millionths. */
export const millionths = z
  .string()
  .regex(/^\d{1,2}(?:\.\d{1,6})?$/, 'is not a number such as 1.5.')
  .transform((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return Number(whole + fraction.padEnd(6, '0'))
  })

/** Where a path can follow: https://pay.example.com/shop. Only a checkout on this machine may do without encryption. */
export const checkoutUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => {
    const url = URL.parse(text)
    if (!url) return false
    const { protocol, hostname, search, hash, username, password } = url
    const isAtHome = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    return (
      (protocol === 'https:' || isAtHome) && [search, hash, username, password].every((each) => each === '')
    )
  }, 'is not a URL such as https://pay.example.com.')
  .transform((text) => text.replace(/\/$/, ''))

/** Sites as browsers name them: scheme, host and port. */
export const origins = z.string().transform((text, issues): string[] => {
  const named = text.split(',').map((each) => each.trim())
  for (const each of named) if (readOrigin(each) !== each) issues.addIssue(noOrigin(each))
  return named
})

/** A site of the shop; capitals, a standard port and a slash at the end are no mistakes. */
export const siteUrl = z.string().transform((text, issues): string => {
  const origin = readOrigin(text)
  if (origin !== undefined) return origin
  issues.addIssue(noOrigin(text))
  return z.NEVER
})

function readOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  const isSite = url && /^https?:/.test(url.protocol) && url.href === `${url.origin}/`
  return isSite ? url.origin : undefined
}

const noOrigin = (text: string) => `"${text}" is not an origin such as https://shop.example.com.`

/** Country codes, such as US,DE,IT. */
export const countries = z.string().transform((text, issues): string[] => {
  const codes = text.split(',').map((each) => each.trim())
  for (const code of codes) {
    if (!isCountry(code)) issues.addIssue(`"${code}" is not the code of a country such as US.`)
  }
  return codes
})

export const timeZone = z.string().refine((name) => {
  // Node and PostgreSQL read short names and offsets in different ways.
  if (name !== 'UTC' && !name.includes('/')) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // unknown time zone
  }
}, 'is not a time zone, such as America/New_York.')

/** Where a virus scanner listens: a host with its port, or the path of a socket. */
export const scannerSocket = z.string().transform((text, issues) => {
  if (text.startsWith('/')) return { path: text }
  const url = URL.parse(`tcp://${text}`)
  if (url && url.host === text && url.hostname !== '' && url.port !== '')
    return { host: url.hostname.replace('[', '').replace(']', ''), port: Number(url.port) }
  issues.addIssue(
    `"${text}" is neither a host with its port, such as 127.0.0.1:3310, nor the path of a socket.`,
  )
  return z.NEVER
})

/** A key of 256 bits as hexadecimal digits. */
export const sealingKey = z
  .string()
  .regex(/^[\da-f]{64}$/i)
  .transform((text) => Buffer.from(text, 'hex'))
