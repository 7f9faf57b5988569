/** What staff can be allowed to do. A call for staff names the one it needs. */
export type StaffPermission = 'orders.manage' | 'catalog.manage' | 'reviews.manage'

/** What each role allows. Somebody may have several roles. */
const allowedBy = {
  admin: ['orders.manage', 'catalog.manage', 'reviews.manage'],
  orders: ['orders.manage'],
  catalog: ['catalog.manage', 'reviews.manage'],
} as const satisfies Record<string, readonly StaffPermission[]>

export type StaffRole = keyof typeof allowedBy

/** Whether one of the roles allows it. A role that is not known allows nothing. */
export function hasPermission(roles: readonly string[], permission: StaffPermission): boolean {
  const known: Partial<Record<string, readonly StaffPermission[]>> = allowedBy
  return roles.some((role) => Object.hasOwn(known, role) && known[role]?.includes(permission) === true)
}
