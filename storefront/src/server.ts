import type { Client } from 'commerce/contract/make-client'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageContext, type PageContext } from '#src/page-context'

export interface PageServer {
  /** Answers a page, the data of a page, or a posted form. */
  handle: (request: Request, context: PageContext) => Promise<Response>
  /** folder of the browser's files, relative to this workspace */
  assetsFolder: string
}

export type { Client, PageContext }

/** The pages of the shop as one function from a request to a response; whoever listens decides how they meet. */
export function createPageServer(mode: 'development' | 'test' | 'production'): PageServer {
  // The generated module says `undefined` where the type leaves a key out.
  const handler = createRequestHandler(build as ServerBuild, mode)
  return {
    assetsFolder: 'build/client',
    handle: (request, context) => {
      const provider = new RouterContextProvider()
      provider.set(pageContext, context)
      return handler(request, provider)
    },
  }
}
