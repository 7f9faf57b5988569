import { type ClientSentences, makeClient } from 'commerce/contract/call/make-client'
import { messages } from 'commerce/messages'
import type { StoreView } from 'commerce/store-view'
import { join } from 'node:path'
import type { App } from '../../api/src/app.ts'
import type { AppContext } from '../../api/src/context.ts'
import { listShownViews } from '../../api/src/scope/base-path.ts'
import { serveFiles, serveWorker } from '../../api/src/http/pages/serve-files.ts'
import { type Pages, servePages } from '../../api/src/http/pages/serve-pages.ts'
import { wordsIn } from '../../api/src/words.ts'
import { buildStorefront, listOldClients } from './build-storefront.ts'
import { loadBuild, type StorefrontBuild } from './builds/load-build.ts'

/** Serves the built storefront from this process: its pages call the API without a socket. */
export async function mountStorefront(app: App, context: AppContext): Promise<void> {
  await mountBuild(app, context, await buildStorefront(() => undefined))
}

/** The same with the build in this folder. Files of the builds beside it are served as well. */
export async function mountBuild(app: App, context: AppContext, folder: string): Promise<void> {
  await serveFiles(app, { folder: join(folder, 'client'), oldFolders: await listOldClients(folder) })
  serveWorker(app, { folder: join(folder, 'client/worker'), isOn: context.config.offline.hasWorker })
  await servePages(app, context, pagesOf(await loadBuild(folder), context))
}

export function pagesOf(build: StorefrontBuild, context: AppContext): Pages {
  const { config, watch } = context
  const pages = build.createPageServer(config.mode)
  const render: Pages['render'] = (
    request,
    { send, nonce, scope, formerStudioKeys = [], isUnread = false, shared },
  ) =>
    pages.handle(request, {
      api: makeClient(send, clientSentences(scope.storeView)),
      storeView: scope.storeView,
      basePath: scope.basePath,
      studioKey: scope.studioKey,
      formerStudioKeys,
      views: listShownViews(context),
      hasShortUrls: config.hasShortUrls,
      storeCodes: context.storeViews.all.map(({ code }) => code),
      publicUrl: scope.site.publicUrl,
      siteKind: scope.site.kind,
      isBrowseOnly: () => {
        if (watch.takesNothing) shared?.notePassing()
        return watch.takesNothing
      },
      noticesOrders: config.offline.noticesOrders,
      sendsOrders: config.offline.sendsOrders,
      renewsSessions: config.renewsSessions,
      showsExamples: config.showsExamples,
      shippingCountries: config.shipping.countries,
      externalCheckoutHost: hostOf(config.externalCheckoutUrl),
      returnDays: config.returns.days,
      prefetchesStock: config.catalog.prefetchesStock,
      takesWallets: config.takesWallets,
      priceDecimals: config.studios.priceDecimals,
      buildVersion: config.buildVersion,
      contactEmail: config.contactEmail,
      chatUrl: config.chatUrl,
      nonce,
      isUnread,
      shared,
    })
  const findShared: Pages['findShared'] = (url, { basePath }) => pages.findShared(url, basePath)
  const { carryCookies, settleCookies } = pages
  return { render, findShared, carryCookies, settleCookies }
}

function clientSentences(storeView: StoreView): ClientSentences {
  const { say } = wordsIn(storeView)
  return { unexpected: say(messages.unexpected), badContentType: say(messages.badContentType) }
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).host
}
