import type { Config } from '#src/config'

/**
 * Only scripts with the nonce run, and what they load. Vite's development scripts have none. The payment provider is
 * allowed if the shop has one.
 */
export function pagePolicy(nonce: string, { mode, stripe }: Pick<Config, 'mode' | 'stripe'>): string {
  const isDeveloped = mode === 'development'
  const scripts = isDeveloped ? "'self' 'unsafe-inline'" : `'nonce-${nonce}' 'strict-dynamic'`
  const provider = stripe === undefined ? noProvider : providerSources(stripe)
  return [
    "default-src 'self'",
    `script-src ${scripts}${provider.scripts}`,
    `style-src 'self' ${isDeveloped ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDeveloped ? ' ws:' : ''}${provider.calls}`,
    // Product videos: files, and the players of two sites.
    "media-src 'self' https:",
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${provider.frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const noProvider = { scripts: '', calls: '', frames: '' }

function providerSources({ apiUrl, scriptUrl }: NonNullable<Config['stripe']>) {
  const [api, script] = [new URL(apiUrl).origin, new URL(scriptUrl).origin]
  const banks = api === 'https://api.stripe.com' ? ' https://*.js.stripe.com https://hooks.stripe.com' : ''
  return { scripts: ` ${script}`, calls: ` ${api}`, frames: ` ${script}${banks}` }
}
