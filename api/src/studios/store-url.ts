import type { Config } from '#src/config'

/** Where families find the store of a studio: on the site for studios, if the shop has one. */
export function storeUrl({ sites }: Pick<Config, 'sites'>, urlKey: string): string {
  const site = sites.others.find(({ kind }) => kind === 'studios') ?? sites.main
  return `${site.publicUrl}/${urlKey}`
}
