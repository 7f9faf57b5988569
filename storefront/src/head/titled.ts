export const SHOP_NAME = 'Barre'

/** A title followed by the shop's name. */
export function titled(title: string): string {
  return title === SHOP_NAME ? title : `${title} | ${SHOP_NAME}`
}
