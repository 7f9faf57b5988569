import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

// The service worker, after the pages: `--mode on`, and `--mode off` for the one that takes it away.
const entries = { on: './src/service-worker.ts', off: './src/service-worker-off.ts' }
const client = join(import.meta.dirname, 'build/unfinished/client')

const built = new Set(readdirSync(join(client, 'assets')))
const listed = JSON.parse(readFileSync(join(client, 'worker/saved-files.json'), 'utf8')) as string[]
// React Router drops some files after they were listed, and writes the map of routes and the styles.
const assets = listed.filter((path) => built.has(path.slice('/assets/'.length)))
const later = [...built].filter((name) => /^manifest-[\w-]+\.js$|\.css$/.test(name))
const files = [
  ...new Set([...assets, ...later.map((name) => `/assets/${name}`)]),
  ...['/favicon.svg', '/icon-192.png', '/icon-512.png', '/site.webmanifest'],
]

export default defineConfig(({ mode }) => ({
  define: { FILES_OF_BUILD: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
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
