import type { CallCases, Sent } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { newSession } from '#test/sessions'

async function asFamily({ shop }: Stage): Promise<Sent> {
  return { token: (await newSession(shop, 'regular-user')).accessToken }
}

async function refreshToken({ shop }: Stage): Promise<Sent> {
  return { body: { refreshToken: (await newSession(shop, 'regular-user')).refreshToken } }
}

export const callCases: CallCases = {
  'GET /api/ext/studio-owner/store': { example: asFamily },
  'POST /api/ext/studio-owner/store/logout': { of: 'holder', example: refreshToken },
}
