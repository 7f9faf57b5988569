import { inspect } from 'node:util'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { leaveScripts, startAfterPaint } from '#src/first-paint/scripts-after-paint'
import { NonceContext } from '#src/nonce-context'
import { pageContext } from '#src/page-context'
import { keepTiles, type RenderedTile, RenderedTiles } from '#src/catalog/tiles/kept-tile'
import { keepParts, RenderedParts } from '#src/ui/once-touched/kept-part'
import { WordsContext } from '#src/ui/words/use-words'
import { scriptText } from '#src/ui/words/script-text'
import { TextResponse } from '#src/answers/text-response'

/** Renders in one piece: twice as fast as a stream, and every page has its data before it starts. */
// The framework calls it with five parameters.
// oxlint-disable-next-line max-params
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, words, formerStudioKeys } = context.get(pageContext)
  const { serverHandoffStream: pageData, ...withoutStream } = entryContext
  const shown = { ...withoutStream, manifest: manifestOfPage(entryContext) }
  const parts: React.ContextType<typeof RenderedParts> = []
  const tiles: RenderedTile[] = []
  const html = renderToString(
    <NonceContext value={nonce}>
      <WordsContext value={words}>
        <RenderedParts value={parts}>
          <RenderedTiles value={tiles}>
            <ServerRouter context={shown} url={request.url} nonce={nonce} />
          </RenderedTiles>
        </RenderedParts>
      </WordsContext>
    </NonceContext>,
  )
  keepParts(html, parts)
  keepTiles(html, tiles)
  const handoff = pageData ? handOff(await new Response(pageData).text()) : ''
  headers.set('content-type', 'text/html; charset=utf-8')
  // Asked for before pictures, fonts and scripts: nothing is painted without it. A page that sends a form has its own,
  // perhaps of the build before.
  const styles = entryContext.manifest.routes['root']?.css?.[0]
  if (styles !== undefined && request.method !== 'POST')
    headers.set('link', `<${styles}>; rel=preload; as=style`)
  const lastScript = `<script nonce="${nonce}">${handoff}${startAfterPaint}</script>`
  const page = withFormerKeys(leaveScripts(html), formerStudioKeys)
  return new TextResponse(`<!doctype html>${page}${lastScript}`, { status, headers })
}

/** For the part that looks for what waits under them. Every page would have to load what writes it in the browser. */
function withFormerKeys(html: string, keys: readonly string[]): string {
  return keys.length > 0 ? html.replace('<html', `<html data-former="${keys.join(' ')}"`) : html
}

/** The routes of this page alone: the framework makes elements for every route that it is given, a hundred for each page. */
function manifestOfPage({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...manifest, routes }
}

/** Gives the browser the page's data at once; the framework would stream it in pieces. As raw text, its many quotation marks stay short. */
function handOff(pageData: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  return `${stream}.enqueue(String.raw\`${scriptText(pageData)}\`);${stream}.close();`
}

/** The server logs a page that fails: the response has status 500. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500
  if (!isTheirs && !request.signal.aborted) process.emitWarning(inspect(error), 'PageError')
}
