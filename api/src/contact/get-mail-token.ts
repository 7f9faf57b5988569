import type { MailPurpose } from 'commerce/contract/contact'
import { newMailToken } from '#src/contact/mail-token'
import type { Ctx } from '#src/context'

export async function getMailToken(
  ctx: Ctx,
  { query: { purpose = 'feedback' } }: { query: { purpose?: MailPurpose | undefined } },
): Promise<string> {
  return newMailToken(ctx, purpose)
}
