import type { Cart } from 'commerce/cart/cart'
import type { LostCommand } from 'commerce/cart/waiting/settle-command'
import { type CartChange, whatChanged } from 'commerce/cart/waiting/what-changed'
import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import type { Say } from 'commerce/words/catalogs'
import { notify } from '#src/notices/notices-store'
import type { Words } from '#src/ui/words/words'

interface CaughtUp {
  before: Cart
  now: Cart
  lost: LostCommand[]
  /** names of the lines that the shopper changed meanwhile */
  changed: ReadonlySet<string>
}

/** UX-58: tells what the shop changed in the bag. Each notice stays until dismissed. */
export async function tellChanges(
  { before, now, lost, changed }: CaughtUp,
  { words, format }: { words: Words; format: CurrencyFormat | undefined },
): Promise<void> {
  await words.wait('offline')
  const say = words.of('offline')
  const told = new Set(lost.map(({ title }) => title))
  const changes = whatChanged(before, now, changed).filter(
    (change) => change.kind === 'price' || !told.has(change.title),
  )
  const texts = [
    ...lost.map(({ kind, title, message }) =>
      kind === 'gone' ? say('bagGone', { title }) : say('bagRefused', { title, message }),
    ),
    ...changes.map((change) => textOf(change, { say, format })),
  ]
  for (const text of texts) notify({ kind: 'warning', text, lifetimeMs: null })
  if (texts.length === 0) notify({ kind: 'success', text: say('bagCaughtUp') })
}

function textOf(
  change: CartChange,
  { say, format }: { say: Say<'offline'>; format: CurrencyFormat | undefined },
): string {
  const { title } = change
  switch (change.kind) {
    case 'gone':
      return say('bagGone', { title })
    case 'price': {
      const money = (cents: number) => (format ? formatMoney(cents, format) : String(cents))
      return say('bagPrice', { title, before: money(change.beforeCents), now: money(change.nowCents) })
    }
    case 'sold-out':
      return say('bagSoldOut', { title })
    case 'short':
      return say('bagShort', { title, count: change.left })
    case 'quantity':
      return say('bagQuantity', { title, count: change.qty })
  }
}
