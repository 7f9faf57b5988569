import { expect, test } from 'vitest'
import { hasPermission, type StaffPermission } from '#src/staff/permissions'

const all: StaffPermission[] = ['orders.manage', 'catalogue.manage', 'reviews.manage']

test.each<[string[], StaffPermission[]]>([
  [[], []],
  [['admin'], all],
  [['orders'], ['orders.manage']],
  [['catalogue'], ['catalogue.manage', 'reviews.manage']],
  [['orders', 'catalogue'], all],
  [['constructor'], []],
  [['Admin'], []],
])('roles %j allow %j', (roles, allowed) => {
  expect(all.filter((permission) => hasPermission(roles, permission))).toEqual(allowed)
})
