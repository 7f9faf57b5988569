const page = '/dashboard/studio-inventory'

/** The inventory of a studio's store, and parts of it. Mails and menus lead there. */
export const inventoryPaths = {
  all: page,
  ofSku: (sku: string) => `${page}?q=${encodeURIComponent(sku)}`,
  ofCategory: (id: number) => `${page}?category=${id}`,
  ofDressCode: (id: string) => `${page}?code=${id}`,
}
