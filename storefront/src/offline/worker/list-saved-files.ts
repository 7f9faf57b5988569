/** What a build says about one of its files. */
export interface BuiltFile {
  type: 'chunk' | 'asset'
  fileName: string
  facadeModuleId?: string | null
  moduleIds?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

/** The files that a browser keeps for offline use. */
export interface ListedFiles {
  files: string[]
  /** those that every page loads at once */
  ofEveryPage: string[]
  /** sentences by language; a browser keeps those of its pages */
  words: Record<string, string[]>
}

/** Files, and the one file from which a browser gets many of them with one request: a JSON object of scripts by path. */
export interface SavedFiles {
  paths: string[]
  pack: string
}

/** Pages that can be read again, and pages that work offline. */
const pages =
  /storefront\/src\/(?:entry\.client|root|listing\/(?:pages\/tiles|count|variants)-loader|layouts\/[\w-]+|pages\/(?:home\/home-page|category\/category-page|product\/product-page|search\/search-page|content\/(?:cms|content)-page|cart\/cart-page|checkout\/checkout-page|checkout\/waiting\/waiting-page|wishlist\/wishlist-page|compare\/compare-page|offline\/offline-page|not-found\/not-found-page))\.tsx?(?:\?|$)/

/** Pages that need the shop, and pages that shoppers never see. */
const needsShop =
  /storefront\/src\/(?:passkeys|wallets|owners|assortment|studios|pages\/(?:studio|dashboard))\/(?!.*owner-paths)/

const words = /\/commerce\/src\/words\/([a-z]{2})\/([\w-]+)\.ts$/
/** Sentences of pages that are not kept. */
const otherWords =
  /^(?:assortment|dress-codes|guide|handoffs|inventory|letters|mails|marketing|order|owners|passkeys|prices|profile|registrations|returns|row-order|studio-returns|studio-sales|studios|wallets)$/

/** Fonts for rare letters. They are kept when a page uses them. */
const rareFont = /-latin-ext-/

const everyPage = ['storefront/src/entry.client.', 'storefront/src/root.']

/** C-1: the files those pages load, at once or later. */
export function listSavedFiles(bundle: Readonly<Record<string, BuiltFile>>): ListedFiles {
  const built = Object.values(bundle)
  const found: ListedFiles = { files: [], ofEveryPage: listOfEveryPage(bundle), words: {} }
  const seen = new Set<string>()
  const left = built.filter(({ facadeModuleId }) => pages.test(facadeModuleId ?? ''))
  for (let file = left.pop(); file; file = left.pop()) {
    if (seen.has(file.fileName)) continue
    seen.add(file.fileName)
    const [, language, subject = ''] = words.exec(file.moduleIds?.[0] ?? '') ?? []
    if (language === undefined) found.files.push(`/${file.fileName}`)
    else if (!otherWords.test(subject)) (found.words[language] ??= []).push(`/${file.fileName}`)
    left.push(...of(bundle, file.imports))
    left.push(...of(bundle, file.dynamicImports).filter(isKept))
  }
  const assets = built.filter(({ type, fileName }) => type === 'asset' && !rareFont.test(fileName))
  found.files.push(...assets.map(({ fileName }) => `/${fileName}`))
  return found
}

function listOfEveryPage(bundle: Readonly<Record<string, BuiltFile>>): string[] {
  const found = new Set<string>()
  const left = Object.values(bundle).filter(({ facadeModuleId }) =>
    everyPage.some((name) => facadeModuleId?.includes(name)),
  )
  for (let file = left.pop(); file; file = left.pop()) {
    if (found.has(`/${file.fileName}`)) continue
    found.add(`/${file.fileName}`)
    left.push(...of(bundle, file.imports))
  }
  return [...found]
}

const of = (bundle: Readonly<Record<string, BuiltFile>>, names: readonly string[] = []) =>
  names.flatMap((name) => bundle[name] ?? [])

const isKept = ({ moduleIds = [] }: BuiltFile) => {
  const own = moduleIds.filter((id) => id.includes('/src/'))
  return own.length === 0 || !own.every((id) => needsShop.test(id))
}
