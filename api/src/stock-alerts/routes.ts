import { askForStockAlert as contract } from 'commerce/contract/stock-alerts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { takeEmptyForms } from '#src/http/bodies/take-empty-forms'
import { hideLink, type LinkPage, sendLinkPage } from '#src/http/pages/link-page'
import type { Register } from '#src/http/register'
import { wordsOfRequest } from '#src/http/scope-of-request'
import { askForStockAlert } from '#src/stock-alerts/ask-for-stock-alert'
import { followStockAlertLink, lookAtStockAlertLink } from '#src/stock-alerts/follow-stock-alert-link'
import { stockAlertPath } from '#src/stock-alerts/links'
import { stockAlertDonePage, stockAlertGonePage, stockAlertPage } from '#src/stock-alerts/stock-alert-pages'
import type { Words } from '#src/words'

type Followed = FastifyRequest<{ Params: { token: string } }>

export async function registerStockAlerts(
  app: FastifyInstance,
  { context, register }: { context: AppContext; register: Register },
): Promise<void> {
  register(contract, askForStockAlert)
  await app.register(async (scope) => registerLinks(scope, context))
}

/** The pages of mailed links. Programs open them before a person does, so only the button changes something. */
function registerLinks(app: FastifyInstance, context: AppContext): void {
  takeEmptyForms(app)
  const answer = async (
    request: Followed,
    reply: FastifyReply,
    makePage: (words: Words, token: string) => Promise<LinkPage>,
  ) => {
    const words = wordsOfRequest(context, request)
    try {
      const page = await makePage(words, request.params.token)
      return await sendLinkPage(hideLink(reply), page)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return sendLinkPage(reply.code(error.status), stockAlertGonePage(words))
    }
  }
  app.get(stockAlertPath(':token'), (request: Followed, reply) =>
    answer(request, reply, async (words, token) =>
      stockAlertPage(words, (await lookAtStockAlertLink(context, token)).does),
    ),
  )
  app.post(stockAlertPath(':token'), (request: Followed, reply) =>
    answer(request, reply, async (words, token) =>
      stockAlertDonePage(words, await followStockAlertLink(context, token)),
    ),
  )
}
