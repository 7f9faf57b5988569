import { decodeHtml } from 'commerce/decode-html'
import { SLUG_MAX_LETTERS } from 'commerce/limits'
import { slugify } from 'commerce/slug'
import { formatCategoryPath } from '#src/catalog/product-csv/category-path'
import type { Database } from '#src/db/connections/pool'
import {
  type KnownCategory,
  insertCategory,
  listCategories,
  listUrlKeysOfViews,
} from '#src/catalog/import/categories/category-queries'

type Taker = 'page' | 'store'

/** All categories in memory, found by the names of their path; missing ones are created. */
export class CategoryTree {
  readonly #db: Database
  readonly #children = new Map<string, KnownCategory>()
  readonly #urlKeys = new Map<string, number>()
  /** those of other store views, and those that the file names, with the path of their category */
  readonly #heldUrlKeys: Map<string, string | undefined>
  readonly #root: KnownCategory
  /** what is where the page of a category would be: a page of the shop itself, or the store of a studio */
  readonly findTaker: (urlKey: string) => Taker | undefined
  created = 0

  private constructor(
    db: Database,
    read: { rows: KnownCategory[]; urlKeysOfViews: string[] },
    findTaker: (urlKey: string) => Taker | undefined,
  ) {
    const { rows, urlKeysOfViews } = read
    const root = rows.find((row) => row.parentId === null)
    if (!root) throw new Error('The category tree has no root.')
    this.#db = db
    this.#root = root
    this.#heldUrlKeys = new Map(urlKeysOfViews.map((key) => [key, undefined]))
    this.findTaker = findTaker
    for (const row of rows) this.#add(row)
  }

  static async load(db: Database, findTaker: (urlKey: string) => Taker | undefined): Promise<CategoryTree> {
    const read = { rows: await listCategories(db), urlKeysOfViews: await listUrlKeysOfViews(db) }
    return new CategoryTree(db, read, findTaker)
  }

  find(names: string[]): KnownCategory | undefined {
    let row: KnownCategory | undefined = this.#root
    for (const name of names) row = row && this.#children.get(childKey(row.id, name))
    return row
  }

  /** The category of a path, created with its parents if missing. */
  async ensure(names: string[], urlKey?: string): Promise<KnownCategory> {
    let row = this.#root
    for (const [index, name] of names.entries()) {
      const own = index === names.length - 1 ? urlKey : undefined
      const path = formatCategoryPath(names.slice(0, index + 1))
      row =
        this.#children.get(childKey(row.id, name)) ??
        (await this.#create(row, name, own ?? this.#freeUrlKey(row, name, path)))
    }
    return row
  }

  /** Keeps a key from other categories that come without one. */
  holdUrlKey(urlKey: string, names: string[]): void {
    this.#heldUrlKeys.set(urlKey, formatCategoryPath(names))
  }

  ownerOfUrlKey(urlKey: string): number | undefined {
    return this.#urlKeys.get(urlKey)
  }

  moveUrlKey(row: KnownCategory, urlKey: string): void {
    if (this.#urlKeys.get(row.urlKey) === row.id) this.#urlKeys.delete(row.urlKey)
    this.#urlKeys.set(urlKey, row.id)
  }

  async #create(parent: KnownCategory, name: string, urlKey: string): Promise<KnownCategory> {
    const row = await insertCategory(this.#db, { parent, name, urlKey })
    this.#add(row)
    this.created++
    return row
  }

  // 'tops', then 'tops-women', then numbers.
  #freeUrlKey(parent: KnownCategory, name: string, path: string): string {
    const slug = slugify(decodeHtml(name)).slice(0, SLUG_MAX_LETTERS).replace(/^-|-$/g, '') || 'category'
    if (this.#isFree(slug, path) && !this.findTaker(slug)) return slug
    const withParent = `${slug}-${parent.urlKey.slice(0, SLUG_MAX_LETTERS)}`
    for (let number = 1; ; number++) {
      const key = number === 1 ? withParent : `${withParent}-${number}`
      if (this.#isFree(key, path)) return key
    }
  }

  #isFree(urlKey: string, path: string): boolean {
    const isHeld = this.#heldUrlKeys.has(urlKey) && this.#heldUrlKeys.get(urlKey) !== path
    return !this.#urlKeys.has(urlKey) && !isHeld
  }

  #add(row: KnownCategory): void {
    this.#urlKeys.set(row.urlKey, row.id)
    if (row.parentId !== null) this.#children.set(childKey(row.parentId, row.name), row)
  }
}

function childKey(parentId: number, name: string): string {
  return `${parentId}/${name}`
}
