import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

// Few files: a phone on a slow line waits for each, and larger ones compress better. One file holds what every page
// needs, and nothing else.
const ofEveryPage =
  /storefront\/src\/(?:root|entry\.client|layouts|notices|head\/(?:titled|head-of)|ui\/(?:icon|lazy-part|overlay|page|goods|words|form\/(?:button|link-button|checkbox))|use-|same-path|paths|nonce|page-words|is-connection-lost|browser-storage|content\/(?:promotions|banner-link)|session\/session-mark|cart\/(?:tell-added|shown-cart|use-change-key)|saved-products\/(?:saved-lists|toggle-saved|save-toggle))|commerce\/src\/saved-products\/(?:list-in-browser|saved-list)\.ts/
const onDemand =
  /\/(?:(?:minimal|regular|studio)-layout|menu-dialog|main-menu|menu-item|move-focus|messages-panel|dialog|disclosure|studio-frame|not-found|search-again|empty-state|skeleton|small-table|rich|badge|catalog-files|by-sentence)\./
const ofTiles = /storefront\/src\/catalog\/(?:packed-tiles|product-tile|tile-|use-quick-add)/
const ofBuying =
  /\/(?:quantity-stepper|selection|read-qty|offer-of-product|stock-parts|special-price|price-effect|size-guide\.module|written-review|stock-alert-field|stars|badge|radio-chips|rich)\.(?:css|tsx?)$/
const ofLists =
  /storefront\/src\/listing\/(?:listing-view|list-head|product-grid|sort-control|filters\/(?!filter-draft|applied-filters)|pages\/(?!tiles-loader))/
const ofFields =
  /\/ui\/form\/(?:field|labeled|field-error-text|outcome-text)\.|\/(?:text-entries|is-away-error)\./
const ofOptions = /\/product\/options\/(?:option-group|effect-text)\./
const ofForms =
  /storefront\/src\/(?:forms|customers|checkout|contact|pages\/account)\/|\/ui\/form\/(?:password-field|select|text-area)\.|commerce\/src\/(?:checkout\/(?!check-details|checkout-details|countries|regions)|contact\/|customers\/|payment\/)/
const ofAddresses =
  /storefront\/src\/addresses\/|commerce\/src\/checkout\/(?:check-details|checkout-details|countries|regions)\./
const scriptGroups = [
  { name: 'translations', test: /node_modules\/@lingui\// },
  { name: 'framework', test: /node_modules\/(?!@lucide\/|zod\/)/ },
  { name: 'frame', test: (path: string) => ofEveryPage.test(path) && !onDemand.test(path) },
  { name: 'problems', test: /commerce\/src\/problems\./ },
  { name: 'tiles', test: ofTiles },
  { name: 'listing', test: ofLists },
  { name: 'fields', test: ofFields },
  { name: 'buying', test: ofBuying },
  { name: 'options', test: ofOptions },
  { name: 'forms', test: ofForms, minShareCount: 2 },
  { name: 'addresses', test: ofAddresses, minShareCount: 2 },
  { name: 'my-account', test: /storefront\/src\/(?:pages\/my-account\/|account-paths)/, minShareCount: 2 },
  { name: 'dialogs', test: /storefront\/src\/ui\/overlay\/dialog\./ },
  { name: 'shared', minShareCount: 3 },
]

const catalogFile = /\/commerce\/src\/words\/[a-z]{2}\/[\w-]+\.ts$/

/** Compiles the catalogs at build time: neither server nor browser parses messages. A bad message fails the build. */
function compileWords(): Plugin {
  return {
    name: 'compile-words',
    async load(id) {
      if (!catalogFile.test(id)) return undefined
      // A new URL each time, so that changes are read while the shop runs.
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

/** With one style sheet and nothing fetched beside a chunk, Vite's helper for dynamic imports has nothing to do: a kilobyte of every page. */
function importPlainly(): Plugin {
  return {
    name: 'import-plainly',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}

export default defineConfig({
  plugins: [compileWords(), importPlainly(), reactRouter()],
  css: { modules: { generateScopedName: '[local]-[hash:base64:3]' } },
  build: {
    target: 'es2022',
    // Nothing is inlined: the policy allows no data URLs for scripts, and pictures are cached on their own.
    assetsInlineLimit: 0,
    // What a chunk imports is not fetched beside it, only after it: the list and the code for it would be on every page.
    modulePreload: false,
    // One small file before the first paint, not a dozen smaller ones.
    cssCodeSplit: false,
  },
  // The server's entry is ours: it exports the pages as one function.
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: scriptGroups } },
        },
      },
    },
  },
})
