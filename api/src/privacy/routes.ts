import * as contract from 'commerce/contract/customers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteRefusal } from '#src/audit/note-refusals'
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
  app.get<{ Params: { token: string } }>(exportPath(':token'), async (request, reply) =>
    orGonePage({ context, request, reply: hideLink(reply) }, async () => {
      await requireOpenExport(context, request.params.token)
      return sendLinkPage(reply, exportPage(wordsOfRequest(context, request)))
    }),
  )
  app.post<{ Params: { token: string } }>(exportPath(':token'), async (request, reply) =>
    orGonePage({ context, request, reply: hideLink(reply) }, async () => {
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
  { context, request, reply }: { context: AppContext; request: FastifyRequest; reply: FastifyReply },
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send()
  } catch (error) {
    const takesPages = request.headers.accept?.includes('text/html') ?? false
    if (!(error instanceof Refusal) || !takesPages) throw error
    await noteRefusal(context, request, error)
    return sendLinkPage(reply.code(error.status), exportGonePage(wordsOfRequest(context, request)))
  }
}
