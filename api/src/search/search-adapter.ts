import type { ProductFinder } from '#src/search/product-finder'

const needed = ['find', 'complete', 'countByCategory', 'refresh'] as const

/** The search adapters that this server supports; a shop does not start with an unknown one. */
export function requireSearchAdapter(adapter: unknown): ProductFinder {
  if (typeof adapter !== 'object' || adapter === null) throw new Error('Search adapter class is not provided')
  if (!isFinder(adapter)) {
    throw new Error('The search adapter is not valid: it needs find, complete, countByCategory and refresh.')
  }
  return adapter
}

function isFinder(adapter: object): adapter is ProductFinder {
  return needed.every(
    (name) => name in adapter && typeof adapter[name as keyof typeof adapter] === 'function',
  )
}
