import { expect, test } from 'vitest'
import { hasPermission, type StaffPermission } from '#src/staff/permissions'

const all: StaffPermission[] = ['orders.manage', 'catalog.manage', 'registrations.manage', 'reviews.manage']

test.each<[string[], StaffPermission[]]>([
  [[], []],
  [['admin'], all],
  [['orders'], ['orders.manage']],
  [['catalog'], ['catalog.manage', 'reviews.manage']],
  [['studios'], ['registrations.manage']],
  [['orders', 'catalog', 'studios'], all],
  [['constructor'], []],
  [['Admin'], []],
])('roles %j allow %j', (roles, allowed) => {
  expect(all.filter((permission) => hasPermission(roles, permission))).toEqual(allowed)
})
