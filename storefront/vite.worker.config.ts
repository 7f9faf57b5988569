import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import type { SavedFiles } from './src/offline/worker/list-saved-files.ts'

// The service worker, after the pages: `--mode on`, and `--mode off` for the one that takes it away.
const entries = { on: './src/service-worker.ts', off: './src/service-worker-off.ts' }
const client = join(import.meta.dirname, 'build/unfinished/client')

const built = new Set(readdirSync(join(client, 'assets')))
const listed = JSON.parse(readFileSync(join(client, 'worker/saved-files.json'), 'utf8')) as SavedFiles
// React Router drops some files after they were listed, and writes the map of routes and the styles.
const isThere = (path: string) => built.has(path.slice('/assets/'.length))
const later = [...built].filter((name) => /^manifest-[\w-]+\.js$|\.css$/.test(name))
const saved: SavedFiles = {
  files: [
    ...new Set([...listed.files.filter(isThere), ...later.map((name) => `/assets/${name}`)]),
    ...['/favicon.svg', '/icon-192.png'],
  ],
  words: Object.fromEntries(
    Object.entries(listed.words).map(([language, paths]) => [language, paths.filter(isThere)]),
  ),
}

export default defineConfig(({ mode }) => ({
  define: { SAVED_FILES: JSON.stringify(saved), 'process.env.NODE_ENV': '"production"' },
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
