import { CATEGORY_ROOT_ID } from 'commerce/limits'

/** Of the path of a category those that shoppers see: not the shop's own root, and not the root of all trees, which comes first. */
export function idsBelowRoot(path: number[]): number[] {
  return path.slice(Math.max(0, path.indexOf(CATEGORY_ROOT_ID)) + 1)
}
