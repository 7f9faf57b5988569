import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
  build: {
    target: 'es2022',
    // Nothing is inlined: a page's policy allows no data addresses for scripts, and pictures are cached on their own.
    assetsInlineLimit: 0,
  },
  // The server's entry is ours: it exports the pages as one function.
  environments: { ssr: { build: { rolldownOptions: { input: './src/server.ts' } } } },
})
