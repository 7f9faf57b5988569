import '#src/ui/fonts.css'
import '#src/ui/tokens.css'
import '#src/ui/drawings.css'
import '#src/ui/base.css'
import { decimalMarkOf } from 'commerce/format-money'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource/fraunces/files/fraunces-latin-300-normal.woff2?url'
import { use } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { FirstPaintScript } from '#src/first-paint/first-paint-script'
import { NonceContext } from '#src/nonce-context'
import { pageContext } from '#src/page-context'
import { currencyName } from '#src/currency-name'
import { SHOP_NAME } from '#src/head/titled'
import { areUrlsShort } from '#src/paths'
import { usePageLoaded } from '#src/ui/lazy-part'
import { usePageWords } from '#src/ui/words/use-words'
import { WordsScript } from '#src/ui/words/words-script'
import { Problem } from '#src/notices/problem'

export const links: LinksFunction = () => [
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
]

export function loader({ context }: Route.LoaderArgs) {
  const {
    storeView,
    basePath,
    studioKey,
    isPreview,
    views,
    publicUrl,
    contactEmail,
    chatUrl,
    buildVersion,
    externalCheckoutHost,
    prefetchesStock,
    noticesOrders,
    sendsOrders,
    renewsSessions,
  } = context.get(pageContext)
  return {
    storeView: { ...storeView, decimalMark: decimalMarkOf(storeView.locale) },
    currencyName: currencyName(storeView),
    basePath,
    studioKey,
    views,
    publicUrl: publicUrl + basePath,
    contactEmail,
    chatUrl,
    buildVersion,
    // Only where they are not the usual ones: every page carries them.
    ...(isPreview && { isPreview }),
    ...(!noticesOrders && { hasNoOrderNotice: true }),
    ...(!sendsOrders && { asksForOrders: true }),
    ...(!renewsSessions && { hasNoRenewal: true }),
    ...(externalCheckoutHost !== undefined && { hasExternalCheckout: true }),
    ...(prefetchesStock && { prefetchesStock }),
  }
}

export function meta() {
  return [{ title: SHOP_NAME }]
}

// The root's data never changes while a visitor moves between pages.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  const { language } = usePageWords()
  const base = useHref('/')
  const manifest = useHref('/site.webmanifest')
  const shop = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang={language}
      data-base={base === '/' ? undefined : base}
      data-studio={shop?.studioKey ?? undefined}
      data-preview={shop?.isPreview}
      data-short={areUrlsShort() || undefined}
      data-order-notice={shop?.hasNoOrderNotice ? 'off' : undefined}
      data-order-sending={shop?.asksForOrders ? 'asks' : undefined}
      data-session-renewal={shop?.hasNoRenewal ? 'off' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="version" content={shop?.buildVersion} />
        <meta name="theme-color" content="#faf8f4" />
        <FirstPaintScript />
        <Meta />
        <Links nonce={nonce} />
        <link rel="manifest" href={manifest} />
      </head>
      <body>
        {children}
        <WordsScript />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  usePageLoaded()
  return <Outlet />
}

/** The last resort, when even the frame of a page fails. */
export function ErrorBoundary() {
  return (
    <main>
      <Problem reason="bug" />
    </main>
  )
}
