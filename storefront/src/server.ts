import type { Client } from 'commerce/contract/call/make-client'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { cookieCartStore } from '#src/cart/cart-store'
import { cookieCheckoutStore } from '#src/checkout/cookie-checkout-store'
import { openCookies } from '#src/cookies'
import { sha256 } from '#src/hash'
import { keepBriefly } from '#src/keep-briefly'
import { hasMenu, loadFrame } from '#src/layouts/load-frame'
import { loadFilterAttributes } from '#src/listing/filters/load-filter-attributes'
import { pageContext } from '#src/page-context'
import { chooseShortUrls } from '#src/paths'
import { openSession } from '#src/session/open-session'
import { wordsOfRequest } from '#src/ui/words/server-words'
import type { Words } from '#src/ui/words/words'
import type { VisitContext } from '#src/visit-context'

interface PageServer {
  /** Answers a page, the data of a page, or a posted form. */
  handle: (request: Request, context: VisitContext) => Promise<Response>
  /** folder of the browser's files, relative to this workspace */
  assetsFolder: string
}

export type { Client, VisitContext }

/** The pages of the shop as one function from request to response; the server decides how to connect them. */
export function createPageServer(mode: 'development' | 'test' | 'production'): PageServer {
  // The generated module has `undefined` where the type leaves a key out.
  const shopBuild = build as ServerBuild
  const handlers = new Map<string, RequestHandler>()
  // The router keeps every link, form and redirect of a store view below its base path.
  const handlerOf = (basePath: string) => {
    const basename = basePath === '' ? '/' : basePath
    const handler = handlers.get(basename) ?? createRequestHandler({ ...shopBuild, basename }, mode)
    handlers.set(basename, handler)
    return handler
  }
  const frames = keepBriefly(loadFrame, { isWhole: hasMenu })
  const filterAttributes = keepBriefly(loadFilterAttributes)
  return {
    assetsFolder: 'build/client',
    handle: async (request, context) => {
      chooseShortUrls(context.hasShortUrls)
      const provider = new RouterContextProvider()
      const session = openSession(context.api, request, context.publicUrl)
      const cookies = openCookies(request, context)
      const words = wordsOfRequest(context.storeView.language)
      provider.set(pageContext, {
        ...context,
        words,
        api: session.api,
        session,
        cartStore: cookieCartStore(cookies),
        checkoutStore: cookieCheckoutStore(cookies),
        hash: sha256,
        isBrowseOnly: () => context.isBrowseOnly() || session.sawGuestPrices(),
        // Called without a session: nothing of one visitor can get into what all visitors see.
        loadFrame: () => frames(context.api, context.storeView.code),
        loadFilterAttributes: () => filterAttributes(context.api, context.storeView.code),
      })
      const response = await handlerOf(context.basePath)(request, provider)
      if (response.status === 405) return takesNoForm(words)
      for (const cookie of [...cookies.lines(), ...session.cookies()])
        response.headers.append('set-cookie', cookie)
      return response
    },
  }
}

/** A post that the page has no form for: a client error, not a failure of the shop. */
function takesNoForm(words: Words): Response {
  return new Response(words.of('frame')('pageTakesNoForm'), {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })
}
