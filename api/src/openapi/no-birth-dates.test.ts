import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportDesk } from '#test/desks/import-desk'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  server = await openTestApp()
  desk = await openImportDesk(server.pool)
})
afterAll(async () => {
  await desk.close()
  await server.close()
})

const personal = /^(dob|(date_?of_?)?birth(_?(date|day))?|bday|age|gender|sex)$/i

/** Every key of a JSON document, at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...keysOf(each)])
}

test('[E-64] no call asks for a birth date, and no table has a place for one', async () => {
  const keys = keysOf((await server.app.inject('/api/openapi.json')).json())
  expect(keys).toContain('firstname')
  expect(keys.filter((key) => personal.test(key))).toEqual([])
  const columns = await desk.rows(
    `select table_name || '.' || column_name as name, column_name from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(columns.map(({ name }) => name)).toContain('customer.first_name')
  const kept = columns.filter(({ column_name: column }) => personal.test(String(column)))
  expect(kept).toEqual([])
})

test('[E-64] birth dates in a file of customers are left out, and said to be', async () => {
  const outcome = await desk.importTexts({
    customers: `email,dob,firstname,gender,lastname\npupil@example.com,2016-03-05,Ida,Female,Rubinstein\n`,
  })
  expect(outcome).toMatchObject({
    summary: {
      customers: { created: 1 },
      warnings: [expect.stringContaining('dob'), expect.stringContaining('gender')],
    },
  })
  const rows = JSON.stringify(await desk.rows('select * from customer'))
  expect(rows).toContain('pupil@example.com')
  for (const secret of ['2016-03-05', 'Female']) expect(rows).not.toContain(secret)
})
