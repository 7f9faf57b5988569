import type { Config } from '#src/config'
import { siteForStudios } from '#src/sites'

/** Where families find the store of a studio: on the site for studios, if the shop has one. */
export function storeUrl({ sites }: Pick<Config, 'sites'>, urlKey: string): string {
  return `${siteForStudios(sites).publicUrl}/${urlKey}`
}
