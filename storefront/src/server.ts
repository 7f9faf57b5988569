import type { Client } from 'commerce/contract/call/make-client'
import type { SharedPage } from 'commerce/shared-page'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { type AmpPages, answerAmp } from '#src/amp/answer-amp'
import { cookieCartStore } from '#src/cart/cart-store'
import { forgetVisitor } from '#src/session/forget-visitor'
import { findBanners } from '#src/content/find-banners'
import { cookieCheckoutStore } from '#src/checkout/cookie-checkout-store'
import { carryCookies, settleCookies } from '#src/carried-cookies'
import { type Cookies, openCookies, type WithCookies } from '#src/cookies'
import { sharedPages } from '#src/for-all/shared-pages'
import { withoutVisitor } from '#src/for-all/without-visitor'
import { cookieHandoffStore } from '#src/handoffs/handoff-store'
import { sha256 } from '#src/hash'
import { type Loaded, keepBriefly } from '#src/keep-briefly'
import { hasMenu, loadFrame } from '#src/layouts/load-frame'
import { loadFilterAttributes } from '#src/listing/filters/load-filter-attributes'
import { ownerSession } from '#src/owners/owner-session'
import { type PageContext, pageContext } from '#src/page-context'
import { showAmpCategory } from '#src/pages/category/amp/show-amp-category'
import { showAmpProduct } from '#src/pages/product/amp/show-amp-product'
import { pageHandlers } from '#src/page-handlers'
import { chooseShortUrls } from '#src/paths'
import { regularSessionIn } from '#src/regular-users/regular-session'
import { routeNamer, typeOf } from '#src/route-name'
import { customerSession, openSession } from '#src/session/open-session'
import { wordsOfRequest } from '#src/ui/words/server-words'
import type { Words } from '#src/ui/words/words'
import type { VisitContext } from '#src/visit-context'

/** No route leads to them: they are documents without the scripts of the router. */
const ampPages: AmpPages = { category: showAmpCategory, product: showAmpProduct }

interface PageServer {
  /** Answers a page, the data of a page, or a posted form. */
  handle: (request: Request, context: VisitContext) => Promise<Response>
  /** the page for all visitors that may answer a URL; undefined if there is none */
  findShared: (url: URL, basePath: string) => SharedPage | undefined
  /** the cookies that a browser has of a store, for the pages of its new path */
  carryCookies: typeof carryCookies
  settleCookies: typeof settleCookies
  /** folder of the browser's files, relative to this workspace */
  assetsFolder: string
}

export type { Client, VisitContext }

/** The pages of the shop as one function from request to response; the server decides how to connect them. */
export function createPageServer(mode: 'development' | 'test' | 'production'): PageServer {
  // The generated module has `undefined` where the type leaves a key out.
  const shopBuild = build as ServerBuild
  const handlerOf = pageHandlers(shopBuild, mode)
  const nameOf = routeNamer(shopBuild.routes)
  const frames = keepBriefly(loadFrame, { isWhole: hasMenu })
  const filterAttributes = keepBriefly(loadFilterAttributes)
  const banners = keepBriefly(findBanners)
  return {
    assetsFolder: 'build/client',
    findShared: sharedPages(shopBuild.routes),
    carryCookies,
    settleCookies,
    handle: async (request, context) => {
      chooseShortUrls(context.hasShortUrls)
      const provider = new RouterContextProvider()
      const visit = { request, publicUrl: context.publicUrl }
      const sessions = openSessions(context, visit)
      const cookies = openCookies(request, context)
      const words = wordsOfRequest(context.storeView.language)
      const { shared, basePath, storeView } = context
      const keptFor = { storeCode: storeView.code, revision: shared?.revision ?? 0 }
      const page = {
        ...context,
        isPreview: false,
        words,
        hash: sha256,
        // Called without a session: nothing of one visitor can get into what all visitors see.
        loadFrame: () => ofAll(frames(context.api, keptFor), shared),
        loadFilterAttributes: () => ofAll(filterAttributes(context.api, keptFor), shared),
        loadBanners: () => ofAll(banners(context.api, keptFor), shared),
      }
      const visited: PageContext = shared
        ? withoutVisitor(page, shared.notePersonal)
        : {
            ...page,
            ...sessions,
            api: callerOf(context, sessions),
            ...storesOf(cookies, context),
            isBrowseOnly: () => context.isBrowseOnly() || sessions.session.sawGuestPrices(),
          }
      provider.set(pageContext, visited)
      const amp = await answerAmp(ampPages, request, visited)
      const path = new URL(request.url).pathname.slice(basePath.length)
      const response = amp?.response ?? (await handlerOf({ basePath, path })(request, provider))
      if (response.status === 405) return takesNoForm(words)
      const storeCode = hasOwnPath(context) ? storeView.code : undefined
      const { status, headers } = response
      sayRoute(headers, nameOf, { path, status, storeCode, name: amp?.name })
      const kept = Object.values(sessions).flatMap((each) => each.cookies())
      for (const cookie of [...cookies.lines(), ...kept]) headers.append('set-cookie', cookie)
      return response
    },
  }
}

/** What this browser keeps of its visitor. */
const storesOf = (cookies: Cookies, context: VisitContext) => ({
  cartStore: cookieCartStore(cookies),
  checkoutStore: cookieCheckoutStore(cookies),
  handoffStore: cookieHandoffStore(cookies),
  forgetVisitor: () => forgetVisitor(cookies, context),
})

function sayRoute(
  headers: Headers,
  nameOf: ReturnType<typeof routeNamer>,
  { storeCode, ...answered }: Parameters<ReturnType<typeof routeNamer>>[0],
): void {
  headers.set('x-route', nameOf({ ...answered, storeCode }))
  headers.set('x-vs-cache-tags', typeOf(nameOf(answered)))
}

type Sessions = Pick<PageContext, 'session' | 'ownerSession' | 'regularSession' | 'previewSession'>

/** In the store of a studio nobody is a customer, and owners may only look. Elsewhere nobody is there by a passcode. */
function openSessions(
  { api, studioKey }: VisitContext,
  visit: { request: WithCookies; publicUrl: string },
): Sessions {
  const nobody = { ...visit, request: { url: visit.request.url, headers: new Headers() } }
  const [shop, store] = studioKey === null ? [visit, nobody] : [nobody, visit]
  return {
    session: openSession(api, shop, customerSession),
    ownerSession: openSession(api, shop, ownerSession),
    regularSession: openSession(api, store, regularSessionIn(studioKey ?? '')),
    previewSession: openSession(api, store, ownerSession),
  }
}

/** A signed-in owner has a bag at the prices of the studio; all else is of the customer, or of a guest. */
function callerOf(
  { studioKey }: VisitContext,
  { session: customer, ownerSession: owner, regularSession: regular }: Sessions,
): Client {
  if (studioKey !== null) return regular.api
  return {
    call: (endpoint, input) =>
      (endpoint.audience === 'buyer' && owner.isSignedIn() ? owner : customer).api.call(endpoint, input),
  }
}

/** ROUTE-15: whether the pages of the store view are below a path of its own. */
function hasOwnPath({ basePath, studioKey }: VisitContext): boolean {
  return basePath !== (studioKey === null ? '' : `/${studioKey}`)
}

/** What all visitors see. If something of it is missing, no page with it is stored. */
async function ofAll<Value>(loading: Promise<Loaded<Value>>, shared: VisitContext['shared']): Promise<Value> {
  const { value, isWhole } = await loading
  if (!isWhole) shared?.notePassing()
  return value
}

/** A post that the page has no form for: a client error, not a failure of the shop. */
function takesNoForm(words: Words): Response {
  return new Response(words.of('frame')('pageTakesNoForm'), {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })
}
