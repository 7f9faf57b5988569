import type { SharedPage, SharedVisit } from 'commerce/shared-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { AppContext } from '#src/context'
import { addVary } from '#src/http/answers/compress-answers'
import { chooseEncoding } from '#src/http/answers/encodings'
import { PageCache, type RenderedPage } from '#src/http/pages/cache/page-cache'
import { pageKey } from '#src/http/pages/cache/page-key'
import { PASSING_TAG, TAGS_HEADER } from '#src/http/pages/cache/page-tags'
import { sealPage } from '#src/http/pages/cache/seal-page'
import { StoredPage } from '#src/http/pages/cache/stored-page'
import { hasSession } from '#src/http/pages/cache/has-session'
import { retryAfterSeconds } from '#src/http/limits/retry-after'
import { POLICY_HEADER, sealedPagePolicy } from '#src/http/pages/page-policy'
import type { Scope } from '#src/scope/scope'
import { searchEngines } from '#src/search/store-engines'

interface Asked {
  /** where it was asked for */
  origin: string
  shared: SharedPage
  scope: Scope
  /** renders the page for nobody in particular, with this nonce; the calls that it makes note their tags */
  render: (visit: { nonce: string; tags: Set<string>; shared: SharedVisit }) => Promise<Response>
}

/** ROUTE-21: whether the page was stored, in the header of older shops. */
const HIT_HEADER = 'x-vs-cache'

/** The pages of this server that are the same for all visitors. */
export class SharedPages {
  readonly #context: AppContext
  readonly #cache: PageCache
  readonly #isOn: boolean
  #shrinking = Promise.resolve()

  constructor(context: AppContext) {
    const { mode, pageCache, searchEngine } = context.config
    this.#context = context
    this.#cache = new PageCache(pageCache)
    // Only the index in this process tells which products have changed.
    this.#isOn = pageCache.maxBytes > 0 && mode !== 'development' && searchEngine === 'memory'
    if (this.#isOn)
      context.parts
        .get(searchEngines)
        .onRefresh((storeCode, refresh) => this.#cache.clear(storeCode, refresh))
  }

  /** Whether a page for all visitors is what this one gets. */
  mayAnswer(request: FastifyRequest, { site, studioKey }: Scope): boolean {
    const { config, watch } = this.#context
    if (!this.#isOn || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    // Pages then say that nothing can be ordered.
    if (watch.takesNothing) return false
    // ROUTE-18: owners see their own pages, and a site for studios has no others.
    // A studio store has pages for those alone who know its passcode.
    if (studioKey !== null) return false
    const { cookie } = request.headers
    if (site.kind === 'studios' || hasSession('owner', cookie, site.publicUrl)) return false
    // Customers see the prices of their group.
    return !config.catalog.hasPriceTiers || !hasSession('customer', cookie, site.publicUrl)
  }

  /** Sends the page; false: it has to be rendered for this visitor. */
  async answer(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<boolean> {
    const key = keyOf(asked)
    const known = this.#cache.find(key)
    const page = known ?? (await this.#render(key, asked))
    if (!page) return false
    reply.header(HIT_HEADER, known ? 'Hit' : 'Miss')
    await this.#send(request, reply, { key, page })
    return true
  }

  async #render(key: string, { shared, scope, render }: Asked): Promise<StoredPage | undefined> {
    const { storeView } = scope
    const { log } = this.#context
    const page = this.#cache.render({ key, storeCode: storeView.code }, async () => {
      const nonce = randomBytes(16).toString('base64')
      const tags = new Set<string>()
      const personal: string[] = []
      const response = await render({
        nonce,
        tags,
        shared: {
          revision: this.#cache.revisionOf(storeView.code),
          notePassing: () => tags.add(PASSING_TAG),
          notePersonal: (what) => personal.push(what),
        },
      })
      if (personal.length === 0) return toRendered(response, { nonce, tags })
      log.error({ path: shared.path, personal }, 'a page for all visitors looked at who asks')
      return undefined
    })
    return page.catch((error: unknown) => {
      log.error({ err: error }, 'page not rendered for all visitors')
      return undefined
    })
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, page }: { key: string; page: StoredPage },
  ): Promise<void> {
    reply.code(page.status).headers(Object.fromEntries(page.headers))
    // An AMP page brings its own.
    if (!page.headers.some(([name]) => name === POLICY_HEADER))
      reply.header(POLICY_HEADER, sealedPagePolicy(page.scriptHashes, this.#context.config))
    reply.header(TAGS_HEADER, page.tags.join(' '))
    addVary(reply)
    if (page.status === 503) reply.header('retry-after', retryAfterSeconds())
    if (page.status === 200) reply.header('etag', page.etag)
    if (page.status === 200 && isSame(request.headers['if-none-match'], page.etag)) {
      await reply.code(304).removeHeader('content-type').send()
      return
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'], page.order)
    const isNew = encoding !== undefined && !page.has(encoding)
    const body = await page.body(encoding)
    if (isNew) this.#cache.measureAgain(key, page)
    if (encoding) reply.header('content-encoding', encoding)
    await reply.send(body)
    if (page.noteSent()) this.#shrink(key, page)
  }

  /** One page at a time, because visitors need the processor. */
  #shrink(key: string, page: StoredPage): void {
    this.#shrinking = this.#shrinking
      .then(async () => {
        // It may have become stale while it waited.
        if (!this.#cache.holds(key, page)) return
        await page.makeSmall()
        this.#cache.measureAgain(key, page)
      })
      .catch((error: unknown) => {
        this.#context.log.warn({ err: error }, 'a page that is sent often was not made smaller')
      })
  }
}

function keyOf({ origin, shared: { path, layout }, scope }: Asked): string {
  return pageKey({
    origin,
    siteUrl: scope.site.publicUrl,
    storeCode: scope.storeView.code,
    studioKey: scope.studioKey,
    layout,
    path,
  })
}

/** Undefined: a redirect, which knows all of the URL, or what is of one visitor. */
async function toRendered(
  response: Response,
  { nonce, tags }: { nonce: string; tags: Set<string> },
): Promise<RenderedPage | undefined> {
  const { status, headers } = response
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isHtml || headers.has('set-cookie') || headers.has('cache-control')) return undefined
  if (status >= 300 && status < 400) return undefined
  const sealed = sealPage(await response.text(), nonce)
  if (!sealed) return undefined
  const own = headers.get(TAGS_HEADER)?.split(' ') ?? []
  const page = await StoredPage.of({
    ...sealed,
    status,
    headers: [...headers].filter(([name]) => name !== TAGS_HEADER),
    tags: [...new Set([...own, ...tags])],
  })
  return { page, isStorable: status === 200 }
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  const asked = ifNoneMatch?.split(',').map((each) => each.trim()) ?? []
  return asked.includes('*') || asked.includes(etag)
}
