import type { Say } from 'commerce/words/catalogs'
import type { JoinedLine } from '#src/cart/joining/joined-line'

/** 'We added what was in your earlier bag: 2 × Wrap Skirt.' */
export function joinedText(lines: JoinedLine[], say: Say<'account'>): string {
  const items = lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')
  return say('bagJoined', { items })
}
