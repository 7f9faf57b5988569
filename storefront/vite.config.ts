import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { leaveOut, type Node } from './left-out/leave-out.ts'
import { leftOutParts } from './left-out/left-out-parts.ts'
import { listSavedFiles } from './src/offline/worker/list-saved-files.ts'
import { withoutPlurals } from './src/ui/words/without-plurals.ts'

// Few files: a phone on a slow line waits for each, and larger ones compress better. One file holds what every page
// needs, and nothing else.
const ofEveryPage =
  /storefront\/src\/(?:root|entry\.client|layouts|notices|head\/(?:titled|head-of)|ui\/(?:icon|lazy-part|on-demand|overlay|page|focus\/use-focus-return|goods|words|form\/(?:button|link-button|checkbox))|use-|same-path|paths|nonce|page-words|is-connection-lost|browser-storage|offline\/(?:connecti|forget-session|reading\/(?:register-once-loaded|saved-copies|copy-state|offline-bar))|content\/(?:promotions|banner-link)|session\/session-(?:mark|over)|offline\/(?:start-waiting|databases|queue-processing)|cart\/(?:adding\/tell-added|shown-cart|use-change-key|offline\/(?:use-kept-outcome|use-catch-up|waiting-mark))|saved-products\/(?:saved-lists|toggle-saved|save-toggle))|commerce\/src\/(?:money|saved-products\/(?:list-in-browser|saved-list))\.ts/
const onDemand =
  /\/(?:(?:minimal|regular|studio)-layout|menu-dialog|main-menu|menu-item|move-focus|messages-panel|loader|notice-(?:card|face)|use-is-hydrated|stars|star-choice|color-swatches|use-way-to-notice|keep-clear-of|dialog|disclosure|studio-frame|not-found|search-again|empty-state|skeleton|small-table|sort-heading|rich|badge|(?:studio-)?catalog-files|by-sentence)\./
const ofTiles =
  /storefront\/src\/(?:catalog\/(?:tiles\/|use-quick-add)|content\/banner\.module|ui\/focus\/use-focus-of-new)/
const ofBuying =
  /\/(?:chosen-options|quantity-terms|offer|form-errors|plain-price|size-guide-button\.module|written-review|stock-alert-field|stars|badge|radio-chips|choose-option)\.(?:css|tsx?)$|commerce\/src\/money\./
const ofLists =
  /storefront\/src\/studio-stores\/store-parts\.|storefront\/src\/listing\/(?:listing-view|list-head|product-grid|sort-control|filters\/(?!filter-draft|applied-filters|use-focus-of-removed|price-bucket|filter-values)|pages\/(?!tiles-loader))/
const ofFields =
  /\/forms\/(?:use-error-title|error-summary|use-early-input)\.|\/ui\/form\/(?:field|labeled|field-error-text|outcome-text)\.|\/ui\/focus\/use-focus-on-swap\.|\/ui\/words\/rich\.|\/(?:text-entries|is-away-error|product-problems)\./
const ofOptions =
  /\/product\/(?:options\/(?:option-group|effect-text|option-rules|option-errors)|offer\/shown-price)\.|commerce\/src\/(?:cart\/(?:price-line|read-qty|stock-parts)|catalog\/(?:offer-of-product|selection)|pricing\/(?:bundle-price|catalog-rule|price-effect|special-price|tier-ladder|unit-price))\./
const ofAccounts = /storefront\/src\/(?:customers|pages\/account)\/|\/check-account-forms\./
const ofMyAccount = /storefront\/src\/(?:pages\/my-account\/|account-paths|forms\/use-emptied-form)/
const ofForms =
  /storefront\/src\/(?:forms(?!\/use-emptied-form)|checkout(?!\/offline)|contact)\/|\/ui\/form\/password-field\.|commerce\/src\/(?:checkout\/(?!check-details|checkout-details|countries|regions|steps)|contact\/|customers\/(?!check-account-forms)|payment\/)/
const ofSaved =
  /storefront\/src\/(?:saved-products\/(?:use-tiles-of|fetch-tiles|saved-paths|gone-products|list-coming)|search\/lists-of-values)\.|commerce\/src\/catalog\/sku-list\./
const ofInputs = /\/ui\/form\/(?:select|text-area)\./
/** What a page needs to call the API, and to read what it answers. */
const ofCalls = /node_modules\/zod\/|commerce\/src\/(?:messages\.|contract\/(?:call|fields)\/)/
const ofAddresses =
  /storefront\/src\/(?:addresses\/|checkout\/offline\/reviewed-order\.)|commerce\/src\/checkout\/(?:check-details|checkout-details|countries|regions|steps)\./
/** Pages of orders and returns, with an account and without one. */
const ofReturns =
  /storefront\/src\/(?:returns|pages\/rma|orders)\/|commerce\/src\/(?:returns\/|return-(?:limits|problems)\.|contract\/(?:codecs\/)?studio\/return)/
/** Pages of studios and their owners: no shopper's page loads them. */
const ofStudios =
  /storefront\/src\/(?:pages\/(?:studio|dashboard)|owners|prices|registrations|assortment|dress-codes|inventory|studios|studio-sales|marketing)\/(?!.*owner-paths)|commerce\/src\/(?:contract\/(?:studio|codecs\/studio)|owners|registrations|studio-prices|assortment|dress-codes|inventory|studio-menu|studio-sales|marketing)\/(?!.*owner-paths)/
/** What the product page needs at once, in the shop and in the store of a studio. */
const ofProduct =
  /\/pages\/product\/(?:gallery\/gallery|product-details|product-page\.module|buy-form|sticky-bar|use-add-to-cart|stock-alert\/stock-alert\.ts|size-guide\/size-guide-button\.tsx|offer\/stock-line|options\/(?:choice|rare-options|use-choice))|\/ui\/goods\/color-swatches\.|storefront\/src\/offline\/tasks\/stock-answered\.|commerce\/src\/(?:catalog\/(?:offered-variants|stock\/stock-text|gallery-pictures)|read-product-path)\./
/** Pages of the stores of studios: no shopper's page loads them. */
const ofStores =
  /storefront\/src\/(?:studio-stores\/(?!store-parts)|pages\/studio-store\/)|commerce\/src\/studio-stores\//
/** What is said to the API by the pages that say it. */
const ofContract = /commerce\/src\/contract\//
/** What works without a connection: it comes when something waits, and no page that waits for nothing loads it. */
const ofWaiting =
  /node_modules\/idb\/|storefront\/src\/(?:(?:cart|checkout)\/)?offline\/|commerce\/src\/(?:(?:cart\/waiting|offline)\/|cart\/(?:line-key|totals-segments)\.)|storefront\/src\/(?:cart\/(?:find-cart|door-cart-store)|session\/(?:find-in-turn|renew-session|kept-refresh-lock)|hash|kept-in-storage|ui\/form\/confirm)\.|commerce\/src\/contract\/(?:cart|cart-schemas|codecs\/(?:cart-from-wire|options-codec))\./
const ofFewPages = /\/pages\/(?:newsletter|content)\/|\/(?:owner-paths|unless-away)\./
const scriptGroups = [
  { name: 'translations', test: /node_modules\/@lingui\// },
  { name: 'framework', test: /node_modules\/(?!@lucide\/|@simplewebauthn\/|zod\/|idb\/)/ },
  { name: 'frame', test: (path: string) => ofEveryPage.test(path) && !onDemand.test(path) },
  { name: 'tiles', test: ofTiles },
  { name: 'disclosures', test: /\/ui\/page\/disclosure\./ },
  { name: 'skeletons', test: /\/ui\/page\/skeleton\.|\/coming\/coming-tiles\./ },
  { name: 'late', test: /\/answers\/kept-if-late\./ },
  { name: 'tables', test: /\/ui\/page\/small-table\./ },
  { name: 'listing', test: ofLists },
  { name: 'fields', test: ofFields },
  { name: 'steppers', test: /\/cart\/line\/quantity-stepper\./ },
  { name: 'buying', test: ofBuying },
  { name: 'problems', test: /commerce\/src\/problems\./ },
  { name: 'options', test: ofOptions },
  { name: 'inputs', test: ofInputs },
  { name: 'sending', test: /storefront\/src\/(?:session\/send-from-page|ui\/page\/base-path)\./ },
  { name: 'terms', test: /\/terms-field\.|\/check-terms\./ },
  { name: 'forms', test: ofForms, minShareCount: 2 },
  { name: 'accounts', test: ofAccounts, minShareCount: 2 },
  { name: 'addresses', test: ofAddresses, minShareCount: 2 },
  { name: 'my-account', test: ofMyAccount, minShareCount: 2 },
  { name: 'dialogs', test: /storefront\/src\/ui\/overlay\/dialog\./ },
  { name: 'saved', test: ofSaved, minShareCount: 2 },
  { name: 'calls', test: ofCalls, minShareCount: 2 },
  { name: 'returns', test: ofReturns, minShareCount: 2 },
  { name: 'product', test: ofProduct, minShareCount: 2 },
  // Behind all that shoppers' pages need as well: a group takes along what its files import.
  { name: 'studios', test: ofStudios, minShareCount: 2 },
  {
    name: 'shared',
    test: (path: string) => ![ofFewPages, ofStores, ofContract, ofWaiting].some((rare) => rare.test(path)),
    minShareCount: 3,
  },
  { name: 'stores', test: ofStores, minShareCount: 2 },
  { name: 'waiting', test: ofWaiting, minShareCount: 2 },
]

const catalogFile = /\/commerce\/src\/words\/([a-z]{2})\/[\w-]+\.ts$/

/** Compiles the catalogs at build time: neither server nor browser parses messages. A bad message fails the build. */
function compileWords(): Plugin {
  return {
    name: 'compile-words',
    async load(id) {
      const [, language] = catalogFile.exec(id) ?? []
      if (language === undefined) return undefined
      // A new URL each time, so that changes are read while the shop runs.
      const file = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as {
        default: Record<string, string>
      }
      const compiled = Object.entries(file.default).map(([key, message]) => [
        key,
        withoutPlurals(compileMessageOrThrow(message), language),
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

const iconFile = /\/@lucide\/icons\/dist\/esm\/icons\/[\w-]+\.mjs$/

/** Of an icon only its drawing is sent. Keys are random letters, which do not compress. */
function drawingsOnly(): Plugin {
  return {
    name: 'drawings-only',
    enforce: 'pre',
    transform: {
      filter: { id: iconFile },
      handler: (code) => code.replaceAll(/, key: "\w+"|^ {2}(?:name|size): .*,$/gm, ''),
    },
  }
}

const setLocationAtOnce = 'if (newState.location !== location) setLocation(newState.location)'

/**
 * React Router shows a new location twice: in a transition, and first at once, for the boundary that catches the errors of a
 * page. At once is before the next paint: for a press that opens a panel, the whole page would be rendered.
 */
function locationInTransition(): Plugin {
  return {
    name: 'location-in-transition',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom-export\/hydrated-router\.js$/ },
      handler(code) {
        if (!code.includes(setLocationAtOnce)) this.error('React Router keeps its location in another way.')
        return code.replace(
          setLocationAtOnce,
          'if (newState.location !== location) React$1.startTransition(() => setLocation(newState.location))',
        )
      },
    },
  }
}

const switchedOff = {
  // The first page has the whole route map (react-router.config.ts).
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const [getManifestPath, getPathsWithAncestors, handleClientVersionMismatch] = []`,
  // Nothing watches the router.
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const [instrumentHandler, instrumentationResultMetaContext] = []`,
}

/** Parts of React Router that its settings switch off: three kilobytes of every page. A missing name fails the build. */
function withoutSwitchedOff(): Plugin {
  const left = new Set(Object.keys(switchedOff))
  return {
    name: 'without-switched-off',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [file, code] =
        Object.entries(switchedOff).find(([end]) => id.endsWith(`react-router/dist/production/${end}`)) ?? []
      if (file !== undefined) left.delete(file)
      return code
    },
    buildEnd() {
      if (left.size > 0) this.error(`React Router no longer has ${[...left].join(', ')}.`)
    },
  }
}

/** Parts of libraries that no page uses: 16 kilobytes of every page. What is not found fails the build. */
function withoutUnused(): Plugin {
  const left = new Set(Object.keys(leftOutParts))
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: Object.keys(leftOutParts).map((end) => `**/node_modules/${end}`) },
      handler(code, id) {
        const [file, parts] = Object.entries(leftOutParts).find(([end]) => id.endsWith(end)) ?? []
        if (file === undefined || parts === undefined) return undefined
        left.delete(file)
        // The parser's type names every kind of node; here all are looked at in the same way.
        return leaveOut(code, this.parse(code) as unknown as Node, parts)
      },
    },
    buildEnd() {
      if (left.size > 0) this.error(`Nothing was left out of ${[...left].join(', ')}.`)
    },
  }
}

/** C-1: names the files that a browser keeps for the time without a connection (vite.worker.config.ts). */
function nameSavedFiles(): Plugin {
  return {
    name: 'name-saved-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const source = JSON.stringify(listSavedFiles(bundle))
      this.emitFile({ type: 'asset', fileName: 'worker/saved-files.json', source })
    },
  }
}

export default defineConfig({
  plugins: [
    nameSavedFiles(),
    withoutSwitchedOff(),
    withoutUnused(),
    locationInTransition(),
    compileWords(),
    importPlainly(),
    drawingsOnly(),
    reactRouter(),
  ],
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
    ssr: {
      build: { rolldownOptions: { input: './src/server.ts' } },
      // Hundreds of small files, which a server would load one by one at its start. React has to be the server's own.
      resolve: { noExternal: ['zod', 'react-router', '@lucide/icons', 'zustand'] },
    },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: scriptGroups } },
        },
      },
    },
  },
})
