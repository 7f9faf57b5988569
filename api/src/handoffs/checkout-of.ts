import type { Ctx } from '#src/context'

/** The checkout that carts are handed to: the one in the settings, or the shop's own. No request names another. */
export function checkoutOf({ config, scope }: Pick<Ctx, 'config' | 'scope'>): { url: string; host: string } {
  const url = config.externalCheckoutUrl ?? scope.site.publicUrl
  return { url, host: new URL(url).host }
}
