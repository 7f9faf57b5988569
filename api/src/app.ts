import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { MAX_BODY_BYTES } from 'commerce/limits'
import { registerAssortment } from '#src/assortment/routes'
import { noteRefusals } from '#src/audit/note-refusals'
import { registerCart } from '#src/cart/routes'
import { registerCheckout } from '#src/checkout/routes'
import { registerContact } from '#src/contact/routes'
import type { Config } from '#src/config'
import type { AppContext } from '#src/context'
import { registerCustomers } from '#src/customers/routes'
import { registerDressCodes } from '#src/dress-codes/routes'
import { registerDownloads } from '#src/downloads/routes'
import { answerBadUrl, answerErrors } from '#src/http/answers/answer-errors'
import { answerUnread } from '#src/http/answers/answer-unread'
import { compressAnswers } from '#src/http/answers/compress-answers'
import { registerHandoffs } from '#src/handoffs/routes'
import { registerHealth } from '#src/http/health'
import { cutSlowReaders } from '#src/http/limits/cut-slow-readers'
import { guardRequests } from '#src/http/guards/guard-requests'
import { limitAnswerTime } from '#src/http/limits/limit-answer-time'
import { type Register, registerEndpoints } from '#src/http/register'
import { registerInventory } from '#src/inventory/routes'
import { registerLoyalty } from '#src/loyalty/routes'
import { registerMailbox } from '#src/mail/routes'
import { registerOwners } from '#src/owners/routes'
import { registerPasskeys } from '#src/passkeys/routes'
import { registerPayment } from '#src/payment/routes'
import { registerStripeWebhook } from '#src/payment/stripe/stripe-webhook'
import { registerPrivacy } from '#src/privacy/routes'
import { noteFullDisk } from '#src/http/answers/note-full-disk'
import { readJson } from '#src/http/bodies/read-json'
import { registerMarketing } from '#src/marketing/routes'
import { registerMedia } from '#src/media/routes'
import { registerNewsletter } from '#src/newsletter/routes'
import { registerOpenApi } from '#src/openapi/routes'
import { registerOrders } from '#src/orders/routes'
import { registerRegistrations } from '#src/registrations/routes'
import { registerReturns } from '#src/returns/routes'
import { registerReviews } from '#src/reviews/routes'
import { registerSavedProducts } from '#src/saved-products/routes'
import { registerSearch } from '#src/search/routes'
import { registerSession } from '#src/session/routes'
import { registerSitemap } from '#src/sitemap/routes'
import { registerStockAlerts } from '#src/stock-alerts/routes'
import { serveLogos } from '#src/studios/logo/serve-logo'
import { registerStudioMenu } from '#src/studio-menu/routes'
import { registerStudioStores } from '#src/studio-stores/routes'
import { registerStudioSales } from '#src/studio-sales/routes'
import { registerStudios } from '#src/studios/routes'
import { registerStock } from '#src/stock/routes'

export type App = FastifyInstance

/** How often to look for requests that arrive too slowly. */
const slowRequestsSoughtMs = 1_000

/** The HTTP application of a context, without a port: tests use `inject`. */
export async function buildApp(context: AppContext): Promise<App> {
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: context.config.requestTimeoutMs,
    requestIdHeader: false,
    trustProxy: trustOf(context.config.trustedProxies),
    frameworkErrors: answerBadUrl(context),
    clientErrorHandler: answerUnread(context.config),
    // Node applies the longer of the two to the body.
    http: {
      headersTimeout: context.config.requestTimeoutMs,
      connectionsCheckingInterval: slowRequestsSoughtMs,
    },
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  answerErrors(app, context)
  noteRefusals(app, context)
  noteFullDisk(app, context)
  limitAnswerTime(app, context.config)
  await guardRequests(app, context.config)
  cutSlowReaders(app)
  compressAnswers(app)
  readJson(app)
  const calls: AnyEndpoint[] = []
  const register = registerEndpoints(app, context, calls)
  registerSearch(register)
  registerStock(register)
  registerCart(register)
  registerCheckout(register)
  registerOrders(register)
  registerHandoffs(register)
  registerPayment(register)
  registerCustomers(register)
  registerSession(register)
  registerPasskeys(register)
  registerCallsOfStudios(register)
  registerSavedProducts(register)
  registerLoyalty(register)
  registerReviews(register)
  registerNewsletter(register)
  registerRegistrations(register)
  registerContact(register)
  registerOpenApi(app, { calls, config: context.config })
  await registerPrivacy(app, { context, register })
  await registerStockAlerts(app, { context, register })
  await registerMarketing(app, { context, register })
  await registerStripeWebhook(app, context)
  registerMedia(app, context)
  serveLogos(app, context)
  await registerDownloads(app, context)
  registerMailbox(app, context)
  registerSitemap(app, context)
  registerHealth(app, context)
  return app
}

function registerCallsOfStudios(register: Register): void {
  registerOwners(register)
  registerStudios(register)
  registerDressCodes(register)
  registerAssortment(register)
  registerStudioStores(register)
  registerStudioMenu(register)
  registerInventory(register)
  registerStudioSales(register)
  registerReturns(register)
}

/** The contract's schemas check what comes in. Two hundred files for Fastify's own are not loaded. */
function noSchemas(): never {
  throw new Error('Check it by a schema of commerce/src/contract.')
}

function trustOf(proxies: Config['trustedProxies']) {
  return typeof proxies === 'number' ? (_ip: string, hop: number) => hop < proxies : (proxies ?? false)
}
