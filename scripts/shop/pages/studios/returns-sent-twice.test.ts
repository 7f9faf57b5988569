import { expect, test } from 'vitest'
import {
  choose,
  fieldsOf,
  itemsOf,
  lastingText,
  returningVisitors,
} from '../../../checks/returning-visitors.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { textOf } from '../../../checks/text-of.ts'

// Forms about returns that a browser without script sends again.
const opened = shopWithPages()

const { buy, ship, returnWithPhoto } = returningVisitors(opened)

test('pages about orders and returns hold no key: read twice they are the same, byte for byte', async () => {
  const carla = await opened.newCustomer()
  const number = await buy(carla, carla.email)
  await ship(number)
  const { order } = await returnWithPhoto(carla, number)
  const guest = opened.newShopper()
  await guest.visit('/rma', { order: number, option: 'email', code: carla.email })
  const pages = [
    [carla, order],
    [carla, `${order}/return`],
    [guest, '/rma/order/details'],
    [guest, '/rma/order/return'],
  ] as const
  for (const [visitor, path] of pages) {
    const [once, again] = [await visitor.visit(path), await visitor.visit(path)]
    expect(lastingText(again.body), path).toBe(lastingText(once.body))
  }
})

test('[part of RMA-04] a comment that is sent twice is one, another one from the same page is kept too, and so is the same one later', async () => {
  const carla = await opened.newCustomer()
  const number = await buy(carla, carla.email)
  await ship(number)
  const { order } = await returnWithPhoto(carla, number)
  const said = async () =>
    opened.shop.context.db
      .selectFrom('return_comment')
      .innerJoin('return_request', 'return_request.id', 'return_id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('return_comment.comment')
      .where('orders.increment_id', '=', number)
      .where('return_comment.key', 'is not', null)
      .orderBy('return_comment.id')
      .execute()
      .then((rows) => rows.map(({ comment }) => comment))
  const fields = async () => fieldsOf((await carla.visit(order)).body, 'Send comment')
  const first = await fields()
  for (const comment of ['Any news?', 'Any news?', 'Please send a label.']) {
    await carla.visit(order, { ...first, comment })
  }
  expect(await said()).toEqual(['Any news?', 'Please send a label.'])
  await carla.visit(order, { ...(await fields()), comment: 'Any news?' })
  expect(await said()).toEqual(['Any news?', 'Please send a label.', 'Any news?'])
})

test('[part of RMA-04] whoever changes a request after the first one has arrived is told so, and can send the other one', async () => {
  const carla = await opened.newCustomer()
  const number = await buy(carla, carla.email)
  await ship(number)
  const path = `/my-account/orders/${number}/return`
  const page = await carla.visit(path)
  const [item = ''] = itemsOf(page.body)
  const review = async (fields: Record<string, string>, comment: string) =>
    carla.visit(path, { ...fields, ...choose(item, '1'), comment, intent: 'review' })
  const first = fieldsOf((await review({}, 'Too small.')).body, 'value="send"')
  await carla.visit(path, { ...first, intent: 'send' })
  const other = fieldsOf((await review(first, 'Also a seam is open.')).body, 'value="send"')
  const { answer } = await carla.send(path, { ...other, intent: 'send' })
  expect(answer.statusCode).toBe(422)
  expect(textOf({ body: answer.body })).toContain('Your first request has arrived.')
  const again = fieldsOf(answer.body, 'value="review"')
  const third = fieldsOf((await review(again, 'Also a seam is open.')).body, 'value="send"')
  const done = await carla.visit(path, { ...third, intent: 'send' })
  expect([...done.body.matchAll(/<article aria-label="Return (\d+)"/g)]).toHaveLength(2)
})
