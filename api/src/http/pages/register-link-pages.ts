import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { takeEmptyForms } from '#src/http/bodies/take-empty-forms'
import { hideLink, type LinkPage, sendLinkPage } from '#src/http/pages/link-page'
import { scopeOfRequest } from '#src/http/scope-of-request'
import { type ApiWords, wordsIn } from '#src/words'

/** The words of the page, and the path of the home page of its store view. */
export interface LinkWords extends ApiWords {
  homePath: string
}

interface LinkPages {
  /** with `:token` in it */
  path: string
  /** what the link leads to; changes nothing */
  look: (words: LinkWords, token: string) => Promise<LinkPage>
  /** what its button does */
  follow: (words: LinkWords, token: string) => Promise<LinkPage>
  /** of a link that is refused */
  gone: (words: ApiWords) => LinkPage
}

type Followed = FastifyRequest<{ Params: { token: string } }>

/** The pages of mailed links. Programs open them before a person does, so only the button changes something. */
export async function registerLinkPages(
  app: FastifyInstance,
  context: AppContext,
  { path, look, follow, gone }: LinkPages,
): Promise<void> {
  const answer = async (request: Followed, reply: FastifyReply, makePage: LinkPages['look']) => {
    const { storeView, basePath } = scopeOfRequest(context, request)
    const words = { ...wordsIn(storeView), homePath: `${basePath}/` }
    try {
      const page = await makePage(words, request.params.token)
      return await sendLinkPage(hideLink(reply), page)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return sendLinkPage(reply.code(error.status), gone(words))
    }
  }
  await app.register(async (scope) => {
    takeEmptyForms(scope)
    scope.get(path, (request: Followed, reply) => answer(request, reply, look))
    scope.post(path, (request: Followed, reply) => answer(request, reply, follow))
  })
}
