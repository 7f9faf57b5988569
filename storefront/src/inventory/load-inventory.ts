import { inventoryFromWire } from 'commerce/contract/codecs/studio/inventory-from-wire'
import {
  menuFromWire,
  studioCategoriesFromWire,
} from 'commerce/contract/codecs/studio/studio-categories-from-wire'
import { listSourceInventory } from 'commerce/contract/studio/inventory'
import { listStudioCategories, readMenu } from 'commerce/contract/studio/studio-menu'
import type { Inventory } from 'commerce/inventory/inventory'
import { STUDIO_TABLE_PAGE_SIZE } from 'commerce/limits'
import type { MenuKey, StudioCategories, StudioMenu } from 'commerce/studio-menu/menu'
import { refusedPage } from '#src/answers/refused-page'
import type { InventoryChoice } from '#src/inventory/inventory-choice'
import { noteStudioFailure } from '#src/inventory/note-studio-failure'
import type { PageContext } from '#src/page-context'

export interface LoadedInventory {
  shown: InventoryChoice
  inventory: Inventory
  pages: number
  /** undefined: it could not be loaded */
  categoryMenu: StudioMenu | undefined
  dressCodeMenu: StudioMenu | undefined
  order: StudioCategories
}

/** UX-107: the part of the inventory that the URL asks for; beyond its end, its last page. */
export async function loadInventory(
  context: PageContext,
  ownerId: number,
  asked: InventoryChoice,
): Promise<LoadedInventory> {
  const [found, categoryMenu, dressCodeMenu, order] = await Promise.all([
    lastPageOf(context, ownerId, asked),
    findMenu(context, 'categories'),
    findMenu(context, 'dress-codes'),
    loadOrder(context, ownerId),
  ])
  return { ...found, categoryMenu, dressCodeMenu, order }
}

async function lastPageOf(context: PageContext, ownerId: number, shown: InventoryChoice) {
  const size = STUDIO_TABLE_PAGE_SIZE
  const from = (shown.page - 1) * size
  const inventory = await askForInventory(context, ownerId, { ...shown, from, size })
  const pages = Math.max(1, Math.ceil(inventory.total / size))
  if (shown.page > pages) return lastPageOf(context, ownerId, { ...shown, page: pages })
  return { shown, inventory, pages }
}

interface Part extends Omit<InventoryChoice, 'page'> {
  from: number
  size: number
}

export async function askForInventory(
  { ownerSession }: Pick<PageContext, 'ownerSession'>,
  ownerId: number,
  { text, shown: state, dressCodeId, categoryId, sort, isDescending, from, size }: Part,
): Promise<Inventory> {
  const answer = await ownerSession.api.call(listSourceInventory, {
    query: {
      ownerId: String(ownerId),
      ...(text !== '' && { text }),
      ...(state !== undefined && { state }),
      ...(dressCodeId !== undefined && { dress_code: dressCodeId }),
      ...(categoryId !== undefined && { category: categoryId }),
      sort,
      order: isDescending ? 'down' : 'up',
      from,
      size,
    },
  })
  if (answer.ok) return inventoryFromWire(answer.value)
  throw refusedPage(answer)
}

/** STUDIO-18: the page goes on without a menu that is away, and offers to try again. */
async function findMenu({ ownerSession }: PageContext, menuKey: MenuKey): Promise<StudioMenu | undefined> {
  const answer = await ownerSession.api.call(readMenu, { query: { menuKey } })
  if (answer.ok) return menuFromWire(answer.value)
  noteStudioFailure(`the menu ${menuKey}`, answer)
  return undefined
}

async function loadOrder({ ownerSession }: PageContext, ownerId: number): Promise<StudioCategories> {
  const answer = await ownerSession.api.call(listStudioCategories, { query: { ownerId: String(ownerId) } })
  if (!answer.ok) throw refusedPage(answer)
  return studioCategoriesFromWire(answer.value)
}
