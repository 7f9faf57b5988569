import * as contract from 'commerce/contract/studio/marketing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { takeEmptyForms } from '#src/http/bodies/take-empty-forms'
import { hideLink, type LinkPage, sendLinkPage } from '#src/http/pages/link-page'
import type { Register } from '#src/http/register'
import { wordsOfRequest } from '#src/http/scope-of-request'
import { readFlyer } from '#src/marketing/flyer/read-flyer'
import { followUnsubscribeLink, lookAtUnsubscribeLink } from '#src/marketing/follow-unsubscribe-link'
import { unsubscribePath } from '#src/marketing/links'
import { previewStudioMail } from '#src/marketing/preview-studio-mail'
import { readMarketing } from '#src/marketing/read-marketing'
import { sendStudioMail } from '#src/marketing/send-studio-mail'
import { unsubscribedPage, unsubscribeGonePage, unsubscribePage } from '#src/marketing/unsubscribe-pages'
import type { Words } from '#src/words'

type Followed = FastifyRequest<{ Params: { token: string } }>

export async function registerMarketing(
  app: FastifyInstance,
  { context, register }: { context: AppContext; register: Register },
): Promise<void> {
  register(contract.readMarketing, readMarketing)
  register(contract.readFlyer, readFlyer)
  register(contract.previewStudioMail, previewStudioMail)
  register(contract.sendStudioMail, sendStudioMail)
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
      return sendLinkPage(reply.code(error.status), unsubscribeGonePage(words))
    }
  }
  app.get(unsubscribePath(':token'), (request: Followed, reply) =>
    answer(request, reply, async (words, token) =>
      unsubscribePage(words, await lookAtUnsubscribeLink(context, token)),
    ),
  )
  app.post(unsubscribePath(':token'), (request: Followed, reply) =>
    answer(request, reply, async (words, token) =>
      unsubscribedPage(words, await followUnsubscribeLink(context, token)),
    ),
  )
}
