import { sendEmail } from 'commerce/contract/contact'
import { MAILS_TO_MAILBOX } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { newMailToken } from '#src/contact/mail-token'
import { resolveScope } from '#src/scope/scope'
import type { CallCases, Sent } from '#test/calls/call-case'
import { send } from '#test/calls/send'
import { ownIp, type Stage } from '#test/calls/stage'

const path = '/api/ext/mail-service/send-email'
const text = { subject: 'A question', emailText: 'Does it come in black?' }
const writer = 'dancer@example.com'

/** A mail with a token that a guest asked for from an IP. */
async function withToken({ shop }: Stage, sourceAddress = `${randomUUID()}@example.com`): Promise<Sent> {
  const ip = ownIp()
  const guest = { kind: 'guest' as const }
  const scope = resolveScope(shop.context, { host: undefined, storeCode: undefined })
  const ctx = { ...shop.context, actor: guest, requestId: '', headers: {}, ip, scope }
  return { body: { ...text, sourceAddress, token: await newMailToken(ctx, 'contact') }, ip }
}

export const callCases: CallCases = {
  'GET /api/ext/mail-service/get-token': {
    example: () => ({ query: { purpose: 'contact' } }),
  },
  [`POST ${path}`]: {
    of: 'holder',
    example: (stage) => withToken(stage),
    refusals: {
      'mail-token-invalid': () => ({
        body: { ...text, sourceAddress: writer, token: 'none' },
        ip: ownIp(),
      }),
      'too-many-tries': async (stage) => {
        for (let count = 0; count < MAILS_TO_MAILBOX.most; count++) {
          await send(stage.shop.app, sendEmail, await withToken(stage, writer))
        }
        return withToken(stage, writer)
      },
    },
  },
}
