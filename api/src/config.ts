import {
  CARTS_OF_IP,
  DATABASE_SILENT_MS,
  PAGE_CACHE_BYTES_MAX,
  PAGE_CACHE_SECONDS,
  OVERLOAD_DELAY_MS,
  REQUEST_TIMEOUT_MS,
  SEARCH_SERVER_TIMEOUT_MS,
} from 'commerce/limits'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { checkoutUrl, countries, origins, proxies, siteUrl, timeZone } from '#src/setting-fields'
import { type OfflineConfig, offlineSettings, readOfflineConfig } from '#src/offline-config'
import { type OrderConfig, orderSettings, readOrderConfig } from '#src/order-config'
import { readReturnConfig, type ReturnConfig, returnSettings } from '#src/return-config'
import { readSites, type Sites } from '#src/sites'
import { type MailchimpConfig, mailchimpSettings, readMailchimpConfig } from '#src/mailchimp-config'
import { readStripeConfig, type StripeConfig } from '#src/stripe-config'
import { readStudioConfig, type StudioConfig, studioSettings } from '#src/studio-config'
import { badSettings } from '#src/bad-settings'
import { Obstacle } from '#src/obstacle'

const port = z.coerce.number().int().min(0).max(65_535)
const count = z.coerce.number().int().min(1).max(1_000_000_000)
const between = (least: number, most: number) => z.coerce.number().min(least).max(most)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Every setting, with its name in the environment and its default. The only reader of the environment. */
const environment = z.object({
  DATABASE_URL: z.string().optional(),
  DATABASE_WORKER_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: siteUrl.optional(),
  TRUST_PROXY: proxies.optional(),
  CORS_ORIGINS: origins.optional(),
  DATA_FOLDER: z.string().optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DATABASE_SILENT_MS: z.coerce.number().int().min(100).max(60_000).default(DATABASE_SILENT_MS),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  SEARCH_ENGINE: z.enum(['memory', 'postgres']).default('memory'),
  ...offlineSettings,
  PAGE_CACHE_MB: between(0, 10_000).default(PAGE_CACHE_BYTES_MAX / 1_000_000),
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(PAGE_CACHE_SECONDS),
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(SEARCH_SERVER_TIMEOUT_MS),
  LIST_OUT_OF_STOCK: flag.default(true),
  ALLOW_ZERO_PRICE: flag.default(true),
  PRICE_TIERS: flag.default(true),
  PREFETCH_STOCK: flag.default(false),
  ...studioSettings,
  ...returnSettings,
  BAG_COUNTS_LINES: flag.default(false),
  BAG_KEEPS_OUT_OF_STOCK: flag.default(true),
  SESSION_RENEWAL: flag.default(true),
  TOKEN_IN_URL: flag.default(true),
  REQUEST_SECONDS: between(1, 600).default(REQUEST_TIMEOUT_MS / 1000),
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(100).max(60_000).default(OVERLOAD_DELAY_MS),
  DEMO: flag.default(true),
  BUILD_VERSION: z.string().min(1).max(100).optional(),
  CONTACT_EMAIL: z.email().default('hello@barre.example'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_SENDER: z.email().optional(),
  SHOW_MAIL: flag.optional(),
  SEND_CONFIRMATION: flag.default(true),
  ...orderSettings,
  CARTS_PER_HOUR_IP: count.default(CARTS_OF_IP.most),
  ERASURE_LOG: z.string().optional(),
  ORDER_LOG: z.string().optional(),
  SHIPPING_COUNTRIES: countries.default(['US', 'DE', 'IT']),
  US_CARRIER: z.string().trim().min(1).max(60).optional(),
  TEST_CARD: flag.optional(),
  EXAMPLES: flag.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  WALLETS: flag.default(true),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  ...mailchimpSettings,
  CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  MULTISTORE: flag.default(false),
  SHORT_URLS: flag.default(false),
  STUDIOS_URL: siteUrl.optional(),
  EXTERNAL_CHECKOUT_URL: checkoutUrl.optional(),
  TIME_ZONE: timeZone.default('UTC'),
  PICTURE_GROUND: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#f1ece4'),
})

export interface Config {
  /** undefined: the shop runs its own server */
  databaseUrls: DatabaseUrls | undefined
  databaseConnections: number
  /** a database that is silent for this long counts as down */
  databaseSilentMs: number
  host: string
  port: number
  /** an origin; the base of all absolute URLs */
  publicUrl: string
  sites: Sites
  /** each open store view has pages of its own, below its code */
  isMultistore: boolean
  /** CHECKOUT-05: the checkout on another host that takes carts over, without a trailing slash; undefined: the shop's own */
  externalCheckoutUrl: string | undefined
  /** categories and products are at the root of the shop */
  hasShortUrls: boolean
  offline: OfflineConfig
  /** ROUTE-13: the style guide has pages */
  showsExamples: boolean
  /**
   * how many proxies are in front of the shop, or which ones: their word about a visitor's IP address is trusted.
   * False: there is none, and the connection tells the IP. Undefined: not set, which is fine on a local machine.
   */
  trustedProxies: number | string[] | false | undefined
  /** other sites whose pages may call the API */
  corsOrigins: readonly string[]
  /** pictures, and the embedded database */
  dataFolder: string
  mode: 'development' | 'test' | 'production'
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** where search runs: in this process, or in PostgreSQL, which needs less memory and more time */
  searchEngine: 'memory' | 'postgres'
  /** E-49: pages that are the same for all visitors; 0 bytes: each page is rendered anew */
  pageCache: { maxBytes: number; maxAgeSeconds: number }
  /** time limit of a search */
  searchTimeoutMs: number
  /** PRICE-06: with price tiers, prices of groups and quantities count; if not, only base and special prices */
  catalog: {
    listsOutOfStock: boolean
    allowsZeroPrice: boolean
    hasPriceTiers: boolean
    prefetchesStock: boolean
  }
  /** STUDIO-10: how much more than its own price the list price of a studio is. Passcodes: undefined is a file in the data folder. */
  studios: StudioConfig
  returns: ReturnConfig
  /** what the header counts, and whether what is out of stock stays in a bag */
  cart: { countsLines: boolean; keepsOutOfStock: boolean }
  /** SESS-08: the session of a customer goes on after its first token */
  renewsSessions: boolean
  /** older clients send their token as a parameter */
  takesTokenInUrl: boolean
  /** for the whole request to arrive, and for its answer to be ready */
  requestTimeoutMs: number
  /** a server whose event loop lags by this much turns requests away */
  overloadDelayMs: number
  loadsDemo: boolean
  /** shown by /healthz, in the log at the start, and in every page */
  buildVersion: string
  /** shown on every page */
  contactEmail: string
  mail: MailConfig
  orders: OrderConfig
  shipping: {
    /** codes of the countries that orders are shipped to */
    countries: readonly string[]
    /** who brings flat-rate parcels in the United States; undefined: the carrier of the shipping method */
    usCarrier: string | undefined
  }
  /** new carts within an hour from one IP address */
  cartsPerHour: number
  /** file with the erased accounts: restoring a backup does not bring them back */
  erasureLog: string
  /** file with the placed orders: after a restore it shows which are missing */
  orderLog: string
  /** the card provider; undefined if its keys are not set */
  stripe: StripeConfig | undefined
  /** bag and checkout show the wallets of the card provider */
  takesWallets: boolean
  /** a card that takes no money, for whoever tries out the shop */
  takesTestCards: boolean
  /** undefined: only the shop's own list is used */
  mailchimp: MailchimpConfig | undefined
  /** where visitors chat with the shop; undefined if it has no chat */
  chatUrl: string | undefined
  /** of the store: dates in imported and exported files start and end in it */
  timeZone: string
  /** color around a picture that does not fill its frame: that of the pages */
  pictureGround: string
}

/** One database, reached as three roles. */
export interface DatabaseUrls {
  web: string
  worker: string
  owner: string
}

interface MailConfig {
  /** the mail server; without it mail waits, or is kept for viewing */
  smtpUrl: string | undefined
  sender: string
  confirmsOrders: boolean
  /** mail is kept instead of sent */
  isKept: boolean
  /** and shown at /dev/mail to requests from this machine: behind some proxies that is everyone */
  isShown: boolean
}

export const settingNames: readonly string[] = Object.keys(environment.shape)

/**
 * Refuses a public shop that does not say whether it is behind a proxy. Behind an unknown one every visitor has the
 * proxy's IP address: whoever uses up a limit, such as that of signing in, uses it up for all.
 */
export function requireTrustProxy({ publicUrl, trustedProxies }: Config): void {
  if (trustedProxies !== undefined || isOnThisMachine(publicUrl)) return
  throw new Error(
    `PUBLIC_URL is ${publicUrl}, and TRUST_PROXY is not set. Set TRUST_PROXY to the number of proxies in front of the shop, such as TRUST_PROXY=1, or to their addresses; or set TRUST_PROXY=none if visitors reach the shop directly.`,
  )
}

/** Checks all settings at once; throws one error that lists every bad one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw badSettings(parsed.error.issues)
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const dataFolder = values.DATA_FOLDER ?? join(import.meta.dirname, '../../var')
  return Object.freeze({
    databaseUrls: readDatabaseUrls(values),
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseSilentMs: values.DATABASE_SILENT_MS,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    sites: readSites(publicUrl, values.STUDIOS_URL),
    isMultistore: values.MULTISTORE,
    externalCheckoutUrl: values.EXTERNAL_CHECKOUT_URL,
    hasShortUrls: values.SHORT_URLS,
    offline: readOfflineConfig(values),
    showsExamples: values.EXAMPLES ?? (values.NODE_ENV === 'development' || isDemo(values)),
    trustedProxies: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS ?? [],
    dataFolder,
    erasureLog: values.ERASURE_LOG ?? join(dataFolder, 'erasures.jsonl'),
    orderLog: values.ORDER_LOG ?? join(dataFolder, 'orders.jsonl'),
    mode: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
    searchEngine: values.SEARCH_ENGINE,
    pageCache: readPageCache(values),
    searchTimeoutMs: values.SEARCH_TIMEOUT_MS,
    catalog: readCatalog(values),
    studios: readStudioConfig(values),
    returns: readReturnConfig(values),
    cart: { countsLines: values.BAG_COUNTS_LINES, keepsOutOfStock: values.BAG_KEEPS_OUT_OF_STOCK },
    renewsSessions: values.SESSION_RENEWAL,
    takesTokenInUrl: values.TOKEN_IN_URL,
    requestTimeoutMs: values.REQUEST_SECONDS * 1000,
    overloadDelayMs: values.OVERLOAD_DELAY_MS,
    loadsDemo: values.DEMO,
    buildVersion: values.BUILD_VERSION ?? packageVersion(),
    contactEmail: values.CONTACT_EMAIL,
    mail: readMailConfig(values),
    orders: readOrderConfig(values),
    shipping: { countries: values.SHIPPING_COUNTRIES, usCarrier: values.US_CARRIER },
    cartsPerHour: values.CARTS_PER_HOUR_IP,
    stripe: readStripeConfig(values),
    takesWallets: values.WALLETS && values.STRIPE_SECRET_KEY !== undefined,
    takesTestCards: readTestCard(values),
    mailchimp: readMailchimpConfig(values),
    chatUrl: values.CHAT_URL,
    timeZone: values.TIME_ZONE,
    pictureGround: values.PICTURE_GROUND,
  })
}

function readCatalog(values: z.infer<typeof environment>): Config['catalog'] {
  const { LIST_OUT_OF_STOCK: listsOutOfStock, ALLOW_ZERO_PRICE: allowsZeroPrice } = values
  const { PRICE_TIERS: hasPriceTiers, PREFETCH_STOCK: prefetchesStock } = values
  return { listsOutOfStock, allowsZeroPrice, hasPriceTiers, prefetchesStock }
}

function readPageCache({ PAGE_CACHE_MB, PAGE_CACHE_SECONDS: maxAgeSeconds }: z.infer<typeof environment>) {
  return { maxBytes: Math.round(PAGE_CACHE_MB * 1_000_000), maxAgeSeconds }
}

function readDatabaseUrls(values: z.infer<typeof environment>): DatabaseUrls | undefined {
  const { DATABASE_URL: web, DATABASE_WORKER_URL: worker, DATABASE_OWNER_URL: owner } = values
  if (web !== undefined && worker !== undefined && owner !== undefined) return { web, worker, owner }
  if (worker !== undefined || owner !== undefined) {
    throw new Obstacle(
      'These settings are wrong:\n  DATABASE_URL is set alone, or with DATABASE_WORKER_URL and DATABASE_OWNER_URL.',
    )
  }
  return web === undefined ? undefined : { web, worker: web, owner: web }
}

function readMailConfig(values: z.infer<typeof environment>): MailConfig {
  const isShown = values.SHOW_MAIL ?? values.NODE_ENV === 'development'
  const isTriedOut = values.NODE_ENV !== 'production' || (isDemo(values) && isShown)
  const isKept = values.SMTP_URL === undefined && isTriedOut
  return {
    smtpUrl: values.SMTP_URL,
    sender: values.MAIL_SENDER ?? values.CONTACT_EMAIL,
    confirmsOrders: values.SEND_CONFIRMATION,
    isKept,
    isShown: isKept && isShown,
  }
}

function isDemo({ DEMO, PUBLIC_URL }: z.infer<typeof environment>): boolean {
  return DEMO && isOnThisMachine(PUBLIC_URL)
}

/** A shop that others can reach would give its goods away: there it is only on if somebody says so. */
function readTestCard(values: z.infer<typeof environment>): boolean {
  if (values.TEST_CARD === true && !isDemo(values) && values.NODE_ENV !== 'test') {
    throw new Obstacle(
      'These settings are wrong:\n  TEST_CARD is only for a demo (DEMO=true) whose PUBLIC_URL is this machine.',
    )
  }
  const hasKeys = values.STRIPE_SECRET_KEY !== undefined
  const isForTrial = isDemo(values) && isLoopback(values.HOST) && !hasKeys
  return values.TEST_CARD ?? (isForTrial && values.NODE_ENV !== 'test')
}

function isOnThisMachine(publicUrl: string | undefined): boolean {
  return publicUrl === undefined || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}

/** Only this machine reaches a server that listens there. */
function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host)
}

function packageVersion(): string {
  const file = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version
}
