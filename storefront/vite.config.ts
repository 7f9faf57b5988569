import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Few files: a phone on a slow line waits for each, and larger ones compress better.
const scriptGroups = [
  { name: 'framework', test: /node_modules/ },
  { name: 'frame', minShareCount: 3 },
]

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
  build: {
    target: 'es2022',
    // Nothing is inlined: a page's policy allows no data addresses for scripts, and pictures are cached on their own.
    assetsInlineLimit: 0,
    // One small file before the first paint, not a dozen smaller ones.
    cssCodeSplit: false,
  },
  // The server's entry is ours: it exports the pages as one function.
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } } },
  },
})
