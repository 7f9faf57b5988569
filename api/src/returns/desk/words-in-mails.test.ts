import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { answerReturn, takeStep } from '#src/returns/take-step'
import { asClerk } from '#test/desks/order-desk'
import { confirmedGuest, newReturn, shippedOrder } from '#test/desks/returns-desk'
import { openMailbox } from '#test/mailbox'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

async function asked() {
  const order = await shippedOrder(shop)
  const guest = await confirmedGuest(shop, order)
  const { increment_id: number } = await newReturn(guest.client, order, { headers: guest.headers })
  return { order, number }
}

/** What the mails to somebody say, by the kind of mail, once all have left. */
async function mailedTo(email: string): Promise<Record<string, string[]>> {
  const mailbox = openMailbox(shop)
  await mailbox.isEmpty()
  const mails = await mailbox.mailsTo(email)
  const kindOf = ({ message_id: id }: { message_id: string }) => id.split('.')[1] ?? ''
  const grouped = Object.groupBy(mails, kindOf)
  return Object.fromEntries(
    Object.entries(grouped).map(([kind, all = []]) => [kind, all.map(({ text_part: text }) => text)]),
  )
}

test('[RMA-04] each comment of staff is mailed once, also where two were written before the first mail left', async () => {
  const { order, number } = await asked()
  await answerReturn(asClerk(shop.db), number, 'Please send a photo.')
  await answerReturn(asClerk(shop.db), number, 'No photo needed after all.')
  const { return_comment: mailed = [] } = await mailedTo(order.email)
  expect(mailed).toHaveLength(2)
  const holding = (text: string) => mailed.filter((mail) => mail.includes(text))
  expect(holding('Please send a photo.')).toHaveLength(1)
  expect(holding('No photo needed after all.')).toHaveLength(1)
})

test.each([
  ['refund', 'refunded', {}],
  ['credit', 'credited', { reference: 'C-1' }],
] as const)(
  '[RMA-04] what staff note with a step is in the mail of that step and in no other: %s',
  async (settling, state, words) => {
    const { order, number } = await asked()
    const step = (verb: Parameters<typeof takeStep>[2], note?: string) =>
      takeStep(asClerk(shop.db), number, verb, { ...words, ...(note !== undefined && { note }) })
    await step('approve', 'Use the label.')
    await step('receive', 'One tag is missing.')
    await step(settling, 'We made an exception.')
    await step('close')
    const mailed = await mailedTo(order.email)
    const notes = ['Use the label.', 'One tag is missing.', 'We made an exception.']
    const notesIn = (kind: string) => notes.filter((note) => mailed[kind]?.[0]?.includes(note))
    expect(['approved', 'received', state, 'closed'].map((each) => notesIn(`return_${each}`))).toEqual([
      ...notes.map((note) => [note]),
      [],
    ])
  },
)

test('[RMA-04] the mail of a step that was queued before mails had their note repeats no older one', async () => {
  const { order, number } = await asked()
  const note = 'Use the label.'
  await takeStep(asClerk(shop.db), number, 'approve', { note })
  await mailedTo(order.email)
  const kinds = ['approved', 'rejected', 'received', 'refunded', 'exchanged', 'credited', 'closed'] as const
  for (const kind of kinds) {
    const payload = { returnNumber: number }
    await enqueueJob(shop.db, { kind: `mail.return_${kind}`, key: `${number}.old`, payload })
  }
  const mailed = await mailedTo(order.email)
  const repeating = kinds.filter((kind) => mailed[`return_${kind}`]?.at(-1)?.includes(note))
  expect(Object.keys(mailed)).toEqual(expect.arrayContaining(kinds.map((kind) => `return_${kind}`)))
  expect(repeating).toEqual(['approved', 'rejected', 'closed'])
})
