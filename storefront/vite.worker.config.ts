import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { defineConfig } from 'vite'
import type { ListedFiles, SavedFiles } from './src/offline/worker/list-saved-files.ts'

// The service worker, after the pages: `--mode on`, and `--mode off` for the one that takes it away.
const entries = { on: './src/service-worker.ts', off: './src/service-worker-off.ts' }
const client = join(import.meta.dirname, 'build/unfinished/client')

const built = new Set(readdirSync(join(client, 'assets')))
const listed = JSON.parse(readFileSync(join(client, 'worker/saved-files.json'), 'utf8')) as ListedFiles
// React Router drops some files after they were listed, and writes the map of routes and the styles.
const isThere = (path: string) => built.has(path.slice('/assets/'.length))
const later = [...built]
  .filter((name) => /^manifest-[\w-]+\.js$|\.css$/.test(name))
  .map((name) => `/assets/${name}`)
const icons = ['/favicon.svg', '/icon-192.png']
// The browser has what every page loads: a pack would only bring it a second time.
const loadedAnyway = new Set([...listed.ofEveryPage, ...later])

/** A file of the scripts that is named by its content, as all are. */
function pack(name: string, paths: string[]): string {
  const packed = paths.filter((path) => extname(path) === '.js' && !loadedAnyway.has(path))
  const text = JSON.stringify(
    Object.fromEntries(packed.map((path) => [path, readFileSync(join(client, path), 'utf8')])),
  )
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const path = `/assets/${name}-${hash}.json`
  writeFileSync(join(client, path), text)
  return path
}

function saved(name: string, paths: string[]): SavedFiles {
  const there = paths.filter(isThere)
  return { paths: there, pack: pack(name, there) }
}

const files = saved('saved', [...new Set([...listed.files, ...later])])
const words = Object.entries(listed.words).map(([language, paths]) => [
  language,
  saved(`saved-words-${language}`, paths),
])

export default defineConfig(({ mode }) => ({
  define: {
    SAVED_FILES: JSON.stringify({ ...files, paths: [...files.paths, ...icons] }),
    SAVED_WORDS: JSON.stringify(Object.fromEntries(words)),
    'process.env.NODE_ENV': '"production"',
  },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: join(client, 'worker'),
    emptyOutDir: false,
    rolldownOptions: {
      input: mode === 'off' ? entries.off : entries.on,
      output: { format: 'iife', entryFileNames: `${mode}.js` },
    },
  },
}))
