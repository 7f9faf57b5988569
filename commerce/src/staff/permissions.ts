/** What staff can be allowed to do. A call for staff names the permission it needs. */
export type StaffPermission =
  | 'orders.manage'
  | 'catalog.manage'
  | 'payouts.manage'
  | 'registrations.manage'
  | 'reviews.manage'

/** The permissions of each role. A person may have several roles. */
const allowedBy = {
  admin: ['orders.manage', 'catalog.manage', 'payouts.manage', 'registrations.manage', 'reviews.manage'],
  orders: ['orders.manage'],
  catalog: ['catalog.manage', 'reviews.manage'],
  studios: ['registrations.manage'],
} as const satisfies Record<string, readonly StaffPermission[]>

export type StaffRole = keyof typeof allowedBy

/** Whether one of the roles has the permission. An unknown role has none. */
export function hasPermission(roles: readonly string[], permission: StaffPermission): boolean {
  const known: Partial<Record<string, readonly StaffPermission[]>> = allowedBy
  return roles.some((role) => Object.hasOwn(known, role) && known[role]?.includes(permission) === true)
}
