import { existsSync, realpathSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { findPackageJSON, isBuiltin } from 'node:module'
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

/** Of a hundred small files each, with what they bring. */
const insidePackages = /^(commerce|kysely|zod|fastify|@fastify\/[\w-]+|sanitize-html)(\/|$)/
/** pino looks for the file of its worker beside itself, and the others are not loaded: see app.ts. */
const outsidePackages =
  /^(pino|light-my-request|fast-json-stringify|@fastify\/(ajv-compiler|fast-json-stringify-compiler))(\/|$)/

/** What else is in node_modules stays there: it has native parts, files beside it, or is loaded later. */
function isOutside(name: string, importer = ''): boolean {
  if (!/^[@a-z]/i.test(name)) return false
  if (outsidePackages.test(name)) return true
  return !importer.includes('/node_modules/') && !insidePackages.test(name)
}

async function writeBundle(root: string, folder: string): Promise<void> {
  const outside: { name: string; importer: string }[] = []
  const bundle = await rolldown({
    cwd: root,
    input: { 'start-shop': join(root, 'scripts/shop/start-shop.ts') },
    platform: 'node',
    tsconfig: false,
    external: (name, importer) => {
      if (!isOutside(name, importer)) return false
      if (importer !== undefined) outside.push({ name, importer })
      return true
    },
    plugins: [keepPlaces],
    // An import that is not found would only be a warning.
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message)
    },
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
  })
  await bundle.close()
  requireSamePackages(folder, outside)
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

/** npm may give one package another version of what it imports, which an import from the bundle's place would not find. */
function requireSamePackages(folder: string, outside: { name: string; importer: string }[]): void {
  const others = outside.filter(
    ({ name, importer }) => packageFor(name, importer) !== packageFor(name, join(folder, 'start-shop.js')),
  )
  if (others.length > 0)
    throw new Error(`The bundle would import others: ${others.map(({ name }) => name).join(', ')}`)
}

function packageFor(name: string, importer: string): string | undefined {
  if (isBuiltin(name)) return undefined
  const manifest = findPackageJSON(name, pathToFileURL(importer))
  return manifest === undefined ? undefined : realpathSync(manifest)
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
