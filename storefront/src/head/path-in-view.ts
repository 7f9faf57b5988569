import type { MovedPaths } from '#src/head/slug-in-view'
import { paths } from '#src/paths'

/** The path of a page in another store view. Where it is missing that is the home page, without a search. */
export function pathInView(
  { pathname, search }: { pathname: string; search: string },
  [here, there]: MovedPaths[string] = ['', ''],
): string {
  return there === paths.home ? there : pathname.replace(here, there) + search
}
