import { MAILS_TO_MAILBOX, REGISTRATION_MAX_BYTES } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases } from '#test/calls/call-case'
import { ownIp } from '#test/calls/stage'
import { buildRegistration } from '#test/desks/studio-registration'

const name = 'POST /api/ext/studio-owner/register'

export const callCases: CallCases = {
  [name]: {
    example: () => ({ body: { ...buildRegistration(), key: randomUUID() }, ip: ownIp() }),
    refusals: {
      'too-large': () => ({
        body: { ...buildRegistration(), businessName: 'x'.repeat(REGISTRATION_MAX_BYTES) },
        ip: ownIp(),
      }),
      'too-many-tries': (stage) =>
        afterTries(stage, name, { sent: { body: buildRegistration() }, tries: MAILS_TO_MAILBOX.most }),
    },
  },
}
