import { askForStockAlert as contract } from 'commerce/contract/stock-alerts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#src/context'
import { registerLinkPages } from '#src/http/pages/register-link-pages'
import type { Register } from '#src/http/register'
import { askForStockAlert } from '#src/stock-alerts/ask-for-stock-alert'
import { followStockAlertLink, lookAtStockAlertLink } from '#src/stock-alerts/follow-stock-alert-link'
import { stockAlertPath } from '#src/stock-alerts/links'
import { stockAlertDonePage, stockAlertGonePage, stockAlertPage } from '#src/stock-alerts/stock-alert-pages'

export async function registerStockAlerts(
  app: FastifyInstance,
  { context, register }: { context: AppContext; register: Register },
): Promise<void> {
  register(contract, askForStockAlert)
  await registerLinkPages(app, context, {
    path: stockAlertPath(':token'),
    look: async (words, token) => stockAlertPage(words, (await lookAtStockAlertLink(context, token)).does),
    follow: async (words, token) => stockAlertDonePage(words, await followStockAlertLink(context, token)),
    gone: stockAlertGonePage,
  })
}
