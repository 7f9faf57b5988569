import type { Config } from '#src/config'

export const POLICY_HEADER = 'content-security-policy'

type PolicySettings = Pick<Config, 'mode' | 'stripe'> & Partial<Pick<Config, 'externalCheckoutUrl'>>

/**
 * Only scripts with the nonce run, and what they load. Vite's development scripts have none. The payment provider is
 * allowed if the shop has one.
 */
export function pagePolicy(nonce: string, config: PolicySettings): string {
  const isDeveloped = config.mode === 'development'
  return policyOf(config, {
    scripts: isDeveloped ? "'self' 'unsafe-inline'" : `'nonce-${nonce}' 'strict-dynamic'`,
    styles: isDeveloped ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
  })
}

/**
 * The same for a page that many visitors get: a nonce would be known to all of them. Its own scripts are named by their
 * hashes. Those that they import come from the shop: with 'strict-dynamic' browsers refuse what a hashed script imports.
 */
export function sealedPagePolicy(scriptHashes: readonly string[], config: PolicySettings): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')
  return policyOf(config, { scripts, styles: "'self'" })
}

function policyOf(
  { mode, stripe, externalCheckoutUrl }: PolicySettings,
  { scripts, styles }: { scripts: string; styles: string },
): string {
  const isDeveloped = mode === 'development'
  const provider = stripe === undefined ? noProvider : providerSources(stripe)
  return [
    "default-src 'self'",
    `script-src ${scripts}${provider.scripts}`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDeveloped ? ' ws:' : ''}${provider.calls}`,
    // Product videos: files, and the players of two sites.
    "media-src 'self' https:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${provider.frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Going to another checkout is a form whose answer leads there.
    `form-action 'self'${externalCheckoutUrl === undefined ? '' : ` ${new URL(externalCheckoutUrl).origin}`}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

const noProvider = { scripts: '', calls: '', frames: '' }

function providerSources({ apiUrl, scriptUrl }: NonNullable<Config['stripe']>) {
  const [api, script] = [new URL(apiUrl).origin, new URL(scriptUrl).origin]
  const banks = api === 'https://api.stripe.com' ? ' https://*.js.stripe.com https://hooks.stripe.com' : ''
  return { scripts: ` ${script}`, calls: ` ${api}`, frames: ` ${script}${banks}` }
}
