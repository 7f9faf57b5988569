import type { Config } from '#src/config'
import { basePathOf, type PagesOfViews } from '#src/scope/base-path'
import { siteForStudios } from '#src/sites'

export type PagesOfStores = PagesOfViews & { config: Pick<Config, 'sites'> }

/** Where families find the store of a studio in a store view: on the site for studios, if the shop has one. */
export function storeUrl(
  parts: PagesOfStores,
  { storeCode, urlKey }: { storeCode: string; urlKey: string },
): string {
  return `${siteForStudios(parts.config.sites).publicUrl}${basePathOf(parts, storeCode)}/${urlKey}`
}
