import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources, type Sources } from '../hash-sources.ts'

const projectRoot = join(import.meta.dirname, '../../../..')

/** All that the shop loads of ours. Packages have versions: npm writes down the installed ones. */
export const bundleSources = (root: string): Sources => ({
  root,
  folders: ['api/src', 'commerce/src', 'demo/src', 'scripts/shop'],
  files: [
    'api/package.json',
    'commerce/package.json',
    'demo/package.json',
    'storefront/react-router.config.ts',
    'package-lock.json',
    'node_modules/.package-lock.json',
  ],
})

/** Below api/, so that imports of packages which stay outside a bundle find what they find from the server's sources. */
export const bundlesFolderOf = (root: string) => join(root, 'api/node_modules/.cache/start')

/** The folder of the bundle of the present sources, which may not be there. The places of files are written into it. */
export const bundleFolderOf = (root: string) =>
  join(bundlesFolderOf(root), `of-${hashSources(bundleSources(root), [root, process.version])}`)

/** The file of the shop's start in one piece, if there is one of exactly the present sources. */
export function findBundle(root = projectRoot): string | undefined {
  const folder = bundleFolderOf(root)
  if (!existsSync(folder)) return undefined
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // Another user's bundle may be read, and goes when it is old to them.
  }
  return join(folder, 'start-shop.js')
}
