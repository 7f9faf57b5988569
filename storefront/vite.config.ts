import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

// Few files: a phone on a slow line waits for each, and larger ones compress better. What all pages load is one file, in which
// only what all pages need has a place: forms are of those that have one, and an icon is of what shows it.
const ofEveryPage =
  /commerce\/src\/problems\.|storefront\/src\/(?:layouts|notices|head|newsletter\/subscribe-form|ui\/(?:overlay|page|goods|words)|catalog|use-|same-path|paths|nonce|pages\/not-found\/not-found\.)/
const onDemand = /\/(?:quick-add|quick-add-form|skeleton)\.tsx/
const ofForms =
  /storefront\/src\/(?:forms|customers|checkout|contact|pages\/account)\/|\/ui\/form\/(?:password-field|select|text-area)\.|commerce\/src\/(?:checkout|contact|customers|payment)\//
const scriptGroups = [
  { name: 'translations', test: /node_modules\/@lingui\// },
  { name: 'framework', test: /node_modules\/(?!lucide-react\/dist\/esm\/icons|zod\/)/ },
  { name: 'frame', test: (path: string) => ofEveryPage.test(path) && !onDemand.test(path) },
  { name: 'my-account', test: /storefront\/src\/(?:pages\/my-account\/|account-paths)/, minShareCount: 2 },
  { name: 'forms', test: ofForms, minShareCount: 2 },
  { name: 'shared', minShareCount: 3 },
]

const catalogFile = /\/commerce\/src\/words\/[a-z]{2}\/[\w-]+\.ts$/

/** Compiles the catalogs when the pages are built: neither server nor browser reads a message's grammar. A bad message fails the build. */
function compileWords(): Plugin {
  return {
    name: 'compile-words',
    async load(id) {
      if (!catalogFile.test(id)) return undefined
      // A new address each time: what was changed while the shop runs is read anew.
      const file = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as {
        default: Record<string, string>
      }
      const compiled = Object.entries(file.default).map(([key, message]) => [
        key,
        compileMessageOrThrow(message),
      ])
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`
    },
  }
}

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
