import * as contract from 'commerce/contract/studio/marketing'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#src/context'
import { registerLinkPages } from '#src/http/pages/register-link-pages'
import type { Register } from '#src/http/register'
import { readFlyer } from '#src/marketing/flyer/read-flyer'
import { followUnsubscribeLink, lookAtUnsubscribeLink } from '#src/marketing/follow-unsubscribe-link'
import { unsubscribePath } from '#src/marketing/links'
import { previewStudioMail } from '#src/marketing/preview-studio-mail'
import { readMarketing } from '#src/marketing/read-marketing'
import { sendStudioMail } from '#src/marketing/send-studio-mail'
import { unsubscribedPage, unsubscribeGonePage, unsubscribePage } from '#src/marketing/unsubscribe-pages'

export async function registerMarketing(
  app: FastifyInstance,
  { context, register }: { context: AppContext; register: Register },
): Promise<void> {
  register(contract.readMarketing, readMarketing)
  register(contract.readFlyer, readFlyer)
  register(contract.previewStudioMail, previewStudioMail)
  register(contract.sendStudioMail, sendStudioMail)
  await registerLinkPages(app, context, {
    path: unsubscribePath(':token'),
    look: async (words, token) => unsubscribePage(words, await lookAtUnsubscribeLink(context, token)),
    follow: async (words, token) => unsubscribedPage(words, await followUnsubscribeLink(context, token)),
    gone: unsubscribeGonePage,
  })
}
