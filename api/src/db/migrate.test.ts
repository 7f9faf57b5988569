import { expect, test } from 'vitest'
import { migrate } from '#src/db/migrate'
import { testDatabase } from '#test/support'

test('a second start finds nothing to migrate', async () => {
  const { db } = await testDatabase()
  expect(await migrate(db)).toEqual([])
})
