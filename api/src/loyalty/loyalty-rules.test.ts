import { openLoyaltyCard, readLoyaltyCard } from 'commerce/contract/loyalty'
import { LOYALTY_RULES_MAX } from 'commerce/limits'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runLoyaltyCommand } from '#src/loyalty/desk/run-loyalty-command'
import { removeLoyaltyRule } from '#src/loyalty/remove-loyalty-rule'
import { setLoyaltyRule } from '#src/loyalty/set-loyalty-rule'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { newCustomer } from '#test/customer'
import { asClerk, doWith, placedOrder } from '#test/desks/order-desk'
import { buildProduct } from '#test/factories'
import { inSeconds } from '#test/move-time'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterEach(async () => {
  await shop.db.deleteFrom('loyalty_rule').execute()
  await shop.db.insertInto('loyalty_rule').values({ points_per_unit: 1 }).execute()
})
afterAll(() => shop.close())

async function command(words: string, settings: Record<string, string> = {}) {
  let said = ''
  const code = await runLoyaltyCommand(words === '' ? [] : words.split(' '), {
    env: { DATABASE_URL: shop.url, ...settings },
    say: (line) => (said += `${line}\n`),
  })
  return { code, said: said.trimEnd() }
}

const done = async (words: string, settings?: Record<string, string>) => {
  const { code, said } = await command(words, settings)
  expect(code, said).toBe(0)
  return said
}

/** The number of the rule that a command has just set. */
const numberOf = (said: string) => /^Rule (\d+) is set\.$/.exec(said)?.[1] ?? said

async function newCardholder() {
  const buyer = await newCustomer(shop.app)
  valueOf(await buyer.client.call(openLoyaltyCard, { query: {} }))
  const card = async () => valueOf(await buyer.client.call(readLoyaltyCard, { query: {} }))
  /** What 29.90 of goods earns now. */
  const buy = async () => {
    const { sku } = await buildProduct(shop.db, { price_cents: 29_90 })
    const before = (await card()).points
    const id = await placedOrder(shop, [{ sku, qty: 1 }], { caller: { token: buyer.token } })
    await doWith(shop.db, invoiceOrder, id, { paidBy: 'banktransfer' })
    return (await card()).points - before
  }
  const { code } = await shop.db
    .selectFrom('price_group')
    .innerJoin('customer', 'customer.price_group_id', 'price_group.id')
    .select('code')
    .where('customer.id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  return { card, buy, group: code }
}

const rules = () => shop.db.selectFrom('loyalty_rule').selectAll().orderBy('id').execute()

test('[part of SESS-12] a merchant sets what points are earned, for all and for a group, and takes a rule back', async () => {
  const { card, buy, group } = await newCardholder()
  expect(await buy()).toBe(29)
  expect(await done('set 3')).toMatch(/^Rule \d+ is changed\.$/)
  expect((await card()).points_per_unit).toBe(3)
  expect(await buy()).toBe(89)
  const ofGroup = numberOf(await done(`set 10 --group ${group.toUpperCase()}`))
  expect(await buy()).toBe(299)
  expect(await done('list')).toMatch(
    new RegExp(
      `^\\d+: 3 points, every group, every store\n${ofGroup}: 10 points, group ${group}, every store\n2 rules\\.$`,
    ),
  )
  const ofStore = numberOf(await done('set 2 --store default'))
  // What is said of the group goes before what is said of the store.
  expect(await buy()).toBe(299)
  expect(await done(`remove ${ofGroup}`)).toBe(`Rule ${ofGroup} is removed.`)
  expect(await buy()).toBe(59)
  await done(`remove ${ofStore}`)
  await done('set 0')
  expect(await buy()).toBe(0)
})

test('[part of SESS-12] a rule begins and ends with its days in the time zone of the store', async () => {
  const { card } = await newCardholder()
  const now = shop.context.now()
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const said = await done(`set 5 --from ${day(10)} --until ${day(12)}`, { TIME_ZONE: 'America/New_York' })
  const [rule] = (await rules()).slice(-1)
  expect(rule).toMatchObject({ id: Number(numberOf(said)), points_per_unit: 5 })
  const [from, until] = [rule?.holds_from, rule?.holds_until].map((at) => at?.toISOString() ?? '')
  // Four or five hours after midnight in UTC.
  expect(from).toMatch(new RegExp(`^${day(10)}T0[45]:00:00\\.000Z$`))
  expect(until).toMatch(new RegExp(`^${day(13)}T0[45]:00:00\\.000Z$`))
  expect(await done('list', { TIME_ZONE: 'America/New_York' })).toContain(
    `5 points, every group, every store, from ${day(10)}, through ${day(12)}`,
  )
  const pointsIn = async (moment: string, seconds: number) => {
    let points = 0
    const wait = (new Date(moment).getTime() - now.getTime()) / 1000 + seconds
    await inSeconds(shop.db, wait, async () => {
      points = (await card()).points_per_unit
    })
    return points
  }
  expect(await pointsIn(from ?? '', -60)).toBe(1)
  expect(await pointsIn(from ?? '', 60)).toBe(5)
  expect(await pointsIn(until ?? '', -60)).toBe(5)
  expect(await pointsIn(until ?? '', 60)).toBe(1)
})

test('a command that cannot be done names what is wrong, and changes nothing', async () => {
  const before = await rules()
  for (const [words, problem] of [
    ['', 'npm run loyalty -- list'],
    ['give 5', 'npm run loyalty -- list'],
    ['list --group retail', 'list takes no options.'],
    ['list all', 'list takes nothing.'],
    ['set', 'Points are one whole number from 0 to 1000'],
    ['set 1001', 'Points are one whole number from 0 to 1000'],
    ['set -5', "Unknown option '-5'"],
    ['set 1.5', 'Points are one whole number from 0 to 1000'],
    ['set 5 6', 'Points are one whole number from 0 to 1000'],
    ['set 5 --group nobody', '--group: there is no price group nobody.'],
    ['set 5 --store nowhere', '--store: there is no store view nowhere.'],
    ['set 5 --from soon', '--from: soon is not a day'],
    ['set 5 --until 2031-02-30', '--until: 2031-02-30 is not a day'],
    ['set 5 --from 2031-02-03 --until 2031-02-02', '--until: the rule has to end after it begins'],
    ['set 5 --until 2020-01-01', '--until: the rule has to end after it begins, and later than now'],
    ['remove', 'Name one rule by its number'],
    ['remove one', 'Name one rule by its number'],
    ['remove 999999999', 'There is no rule 999999999.'],
    ['remove 2147483648', 'Name one rule by its number'],
    ['remove 1 --group retail', 'remove takes no options.'],
  ] as const) {
    const { code, said } = await command(words)
    expect(code, words).toBe(1)
    expect(said, words).toContain(problem)
  }
  const { said: usage } = await command('')
  for (const words of ['--group VIP', 'give 5 --group VIP']) {
    expect(await command(words), words).toEqual({ code: 1, said: usage })
  }
  expect(await rules()).toEqual(before)
})

const asAdmin = () => ({
  ...asClerk(shop.db),
  actor: { kind: 'staff', staffId: null, name: 'ann', roles: ['admin'] } as const,
})
const forAll = { group: undefined, store: undefined, from: undefined, until: undefined }

test('one rule is set by two at once, there are no more than a shop can have, and only who may sets them', async () => {
  const rule = { ...forAll, pointsPerUnit: 7, from: '2031-01-01 00:00:00+00' }
  const told = await Promise.all(Array.from({ length: 4 }, () => setLoyaltyRule(asAdmin(), rule)))
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['same', 'same', 'same', 'set'])
  expect(await rules()).toHaveLength(2)
  const many = Array.from({ length: LOYALTY_RULES_MAX - 2 }, () => ({ points_per_unit: 1 }))
  await shop.db.insertInto('loyalty_rule').values(many).execute()
  expect(await command('set 9 --until 2031-12-24')).toEqual({
    code: 1,
    said: `There are ${LOYALTY_RULES_MAX} rules already. Remove one first.`,
  })
  expect(await setLoyaltyRule(asAdmin(), { ...rule, pointsPerUnit: 8 })).toMatchObject({ isNew: false })
  expect(await rules()).toHaveLength(LOYALTY_RULES_MAX)
  const refused = { reason: 'not-allowed' }
  await expect(setLoyaltyRule(asClerk(shop.db), rule)).rejects.toMatchObject(refused)
  await expect(removeLoyaltyRule(asClerk(shop.db), 1)).rejects.toMatchObject(refused)
})

test('[part of E-59] who set or removed a rule is recorded', async () => {
  const said = await done('set 4 --until 2031-12-24')
  const id = numberOf(said)
  await done('set 4 --until 2031-12-24')
  await done(`remove ${id}`)
  const events = await shop.db
    .selectFrom('audit_log')
    .select(['event', 'actor_kind'])
    .where('subject_kind', '=', 'loyalty-rule')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { event: 'loyalty-rule-set', actor_kind: 'staff' },
    { event: 'loyalty-rule-removed', actor_kind: 'staff' },
  ])
})
