import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { listSources } from '../hash-sources.ts'
import { noteUse, removeOldBuilds } from '../old-builds.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { bundleFolderOf, bundlesFolderOf, bundleSources } from './find-bundle.ts'

/**
 * Makes one file of what the shop loads from `root` at its start, unless there is one of the same sources (decision 065).
 * Of several concurrent calls one does.
 */
export async function makeBundle(root: string): Promise<void> {
  await mkdir(bundlesFolderOf(root), { recursive: true })
  await oneAtATime(join(bundlesFolderOf(root), 'lock'), () => makeIfMissing(root))
}

async function makeIfMissing(root: string): Promise<void> {
  const folder = bundleFolderOf(root)
  if (existsSync(folder)) return
  const unfinished = join(bundlesFolderOf(root), 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await writeBundle(root, unfinished)
  // It may be of sources that changed meanwhile: a later start makes another.
  if (bundleFolderOf(root) !== folder) return
  // All at once: a folder that is there is whole.
  await rename(unfinished, folder)
  const now = new Date()
  await noteUse(folder, now)
  await removeOldBuilds(bundlesFolderOf(root), now)
}

/** Hundreds of small files each. What else is in node_modules stays there: it is written for require, or loaded later. */
const insidePackages = /^(commerce|kysely|zod)(\/|$)/

async function writeBundle(root: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: { 'start-shop': join(root, 'scripts/shop/start-shop.ts') },
    platform: 'node',
    tsconfig: false,
    experimental: { attachDebugInfo: 'simple' },
    external: (name) => /^[@a-z]/i.test(name) && !insidePackages.test(name),
    plugins: [keepPlaces],
    onLog: (_level, { message }) => {
      throw new Error(message)
    },
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    minify: false,
  })
  await bundle.close()
  requireHashed(
    root,
    output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
  )
}

/** Code that asks where it lies is answered as if it were not bundled. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.main', 'false'),
  },
}

/** A file that does not count for the hash could change without a new bundle. */
function requireHashed(root: string, modules: string[]): void {
  const { folders, files } = bundleSources(root)
  const hashed = new Set([...folders.flatMap((folder) => listSources(root, folder)), ...files])
  const others = modules.filter(
    (module) =>
      !module.startsWith('\0') && !module.includes('/node_modules/') && !hashed.has(relative(root, module)),
  )
  if (others.length > 0) throw new Error(`Add to bundleSources: ${others.join(', ')}`)
}
