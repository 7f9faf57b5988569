import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compileWords } from './compile-words.ts'

// Few files: a phone on a slow line waits for each, and larger ones compress better. What all pages load is one file, in which
// only what all pages need has a place: forms are of those that have one, and an icon is of what shows it.
const ofEveryPage =
  /storefront\/src\/(?:layouts|notices|head|newsletter\/subscribe-form|ui\/(?:overlay|page|goods)|catalogue|use-|same-address|addresses|nonce|pages\/not-found\/not-found\.)/
const onDemand = /\/(?:quick-add|quick-add-form|skeleton)\.tsx/
const ofForms =
  /storefront\/src\/(?:forms|customers|checkout|contact|pages\/account)\/|\/ui\/form\/(?:password-field|select|text-area)\.|commerce\/src\/(?:checkout|contact|customers|payment)\//
const scriptGroups = [
  { name: 'translations', test: /node_modules\/@lingui\// },
  { name: 'framework', test: /node_modules\/(?!lucide-react\/dist\/esm\/icons)/ },
  { name: 'frame', test: (path: string) => ofEveryPage.test(path) && !onDemand.test(path) },
  { name: 'forms', test: ofForms, minShareCount: 2 },
  { name: 'shared', minShareCount: 3 },
]

export default defineConfig({
  plugins: [compileWords(), reactRouter()],
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
