import { expect, test } from 'vitest'
import { Room } from '#src/http/limits/room'

test('as many as there is room for come in at once, the next ones in their order, the rest never', async () => {
  const room = new Room({ atOnce: 2, waiting: 2, waitMs: 60_000 })
  const came: number[] = []
  const entered = [1, 2, 3, 4, 5].map(async (number) => {
    if (await room.enter()) came.push(number)
    else came.push(-number)
  })
  await Promise.all([entered[0], entered[1], entered[4]])
  expect(came).toEqual([1, 2, -5])
  expect(room.isFull).toBe(true)
  room.leave()
  await entered[2]
  room.leave()
  await entered[3]
  expect(came).toEqual([1, 2, -5, 3, 4])
  expect(room.isFull).toBe(false)
})

test('whoever waited too long is turned away, and takes no room from the next one', async () => {
  const room = new Room({ atOnce: 1, waiting: 1, waitMs: 5 })
  expect(room.enter()).toBe(true)
  expect(await room.enter()).toBe(false)
  room.leave()
  expect(room.enter()).toBe(true)
})
