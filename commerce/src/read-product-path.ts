function textOf(part: string): string {
  const text = decoded(part)
  return /^%+\.{1,2}$/.test(text) ? text.slice(1) : text
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // not a path that the shop writes: it leads nowhere
  }
}

export interface ProductNames {
  parentSku: string
  slug: string
  childSku?: string
}

/** The parts of a path as they are meant: a sku can hold '%2F' as well as '/'. */
export function listSegments(path: string): string[] {
  // A browser that has the page asks for its data under the same path.
  return path
    .replace(/\.data$/, '')
    .split('/')
    .slice(1)
    .map(textOf)
}

/** What the path of a product names, a long or a short one. */
export function readProductPath(path: string): ProductNames {
  const segments = listSegments(path)
  const [parentSku = '', slug = '', childSku] = segments[0] === 'p' ? segments.slice(1) : segments
  return { parentSku, slug, ...(childSku === undefined || childSku === '' ? {} : { childSku }) }
}
