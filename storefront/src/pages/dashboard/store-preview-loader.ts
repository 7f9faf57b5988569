import { redirectDocument } from 'react-router'
import type { Route } from './+types/store-preview-loader'
import { ownerOf, requireOwner } from '#src/owners/require-owner'
import { regularPaths } from '#src/regular-users/regular-paths'

export const middleware: Route.MiddlewareFunction[] = [requireOwner]

/** UX-116: the store itself is the preview. Its guard lets its owner look without the passcode. */
export function loader({ context }: Route.LoaderArgs) {
  const { urlKey } = ownerOf(context).studio
  return redirectDocument(`/${urlKey}${regularPaths.home}`, { headers: { 'cache-control': 'no-store' } })
}
