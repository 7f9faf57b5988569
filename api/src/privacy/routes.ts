import * as contract from 'commerce/contract/customers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { hideLink, sendLinkPage } from '#src/http/pages/link-page'
import { networkOf } from '#src/http/limits/network-of'
import type { Register } from '#src/http/register'
import { wordsOfRequest } from '#src/http/scope-of-request'
import { takeEmptyForms } from '#src/http/bodies/take-empty-forms'
import { askForExport } from '#src/privacy/export/ask-for-export'
import { eraseCustomer } from '#src/privacy/erasure/erase-customer'
import { exportPath } from '#src/privacy/export/export-path'
import { exportGonePage, exportPage } from '#src/privacy/export/export-pages'
import { openExport, requireOpenExport } from '#src/privacy/export/open-export'
import type { ApiWords } from '#src/words'

export async function registerPrivacy(
  app: FastifyInstance,
  { context, register }: { context: AppContext; register: Register },
): Promise<void> {
  register(contract.askForExport, askForExport)
  register(contract.eraseMe, eraseCustomer)
  await app.register(async (scope) => registerFile(scope, context))
}

/** The page of a mailed link, and its file. */
function registerFile(app: FastifyInstance, context: AppContext): void {
  takeEmptyForms(app)
  const words = (request: FastifyRequest) => wordsOfRequest(context, request)
  app.get<{ Params: { token: string } }>(exportPath(':token'), async (request, reply) =>
    orGonePage(request, { reply: hideLink(reply), words: words(request) }, async () => {
      await requireOpenExport(context, request.params.token)
      return sendLinkPage(reply, exportPage(words(request)))
    }),
  )
  app.post<{ Params: { token: string } }>(exportPath(':token'), async (request, reply) =>
    orGonePage(request, { reply: hideLink(reply), words: words(request) }, async () => {
      const { token } = request.params
      const data = await openExport(context, { token, network: networkOf(request.ip) })
      return reply
        .header('content-disposition', 'attachment; filename="barre-own-data.json"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(data, null, 2))
    }),
  )
}

/** A person in a browser sees why there is nothing. A program gets the refusal. */
async function orGonePage(
  request: FastifyRequest,
  { reply, words }: { reply: FastifyReply; words: ApiWords },
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send()
  } catch (error) {
    const takesPages = request.headers.accept?.includes('text/html') ?? false
    if (!(error instanceof Refusal) || !takesPages) throw error
    return sendLinkPage(reply.code(error.status), exportGonePage(words))
  }
}
