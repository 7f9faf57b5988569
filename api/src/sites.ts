export interface Site {
  /** whether guests see the catalog, or only who is signed in to a studio */
  kind: 'public' | 'studios'
  /** an origin */
  publicUrl: string
}

export interface Sites {
  /** also of hosts that nobody named */
  main: Site
  others: readonly Site[]
}

/** The site for studios; the main one where the shop has none. */
export function siteForStudios({ main, others }: Sites): Site {
  return others.find(({ kind }) => kind === 'studios') ?? main
}

/** On a local machine the studios are at studio.localhost, which browsers resolve without any setup. */
export function readSites(publicUrl: string, studiosUrl: string | undefined): Sites {
  const { protocol, hostname, port } = new URL(publicUrl)
  const atHome = hostname === 'localhost' ? `${protocol}//studio.localhost${port && `:${port}`}` : undefined
  const studios = studiosUrl ?? atHome
  return {
    main: { kind: 'public', publicUrl },
    others: studios === undefined ? [] : [{ kind: 'studios', publicUrl: studios }],
  }
}
