import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isAway, isUnreachable } from '#src/db/connections/is-away'

/** What a promise is refused with. */
const refusal = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('a socket that is missing means that nobody answers; a folder that is missing does not', async () => {
  const socket = await refusal(new pg.Client({ host: '/nowhere' }).connect())
  expect(socket).toMatchObject({ code: 'ENOENT' })
  expect([isUnreachable(socket), isAway(socket)]).toEqual([true, true])
  const missing = await refusal(readdir('/nowhere'))
  expect(missing).toMatchObject({ code: 'ENOENT' })
  expect([isUnreachable(missing), isAway(missing)]).toEqual([false, false])
})

test.each([
  ['ECONNREFUSED', true],
  ['ENOTFOUND', true],
  ['08006', true],
  ['57P03', true],
  ['53300', true],
  ['55P03', false],
  ['57014', false],
  ['40P01', false],
])('of %s it is %s that nobody answers, and a request may be sent again', (code, answer) => {
  const error = Object.assign(new Error('refused'), { code })
  expect([isUnreachable(error), isAway(error)]).toEqual([answer, true])
})
