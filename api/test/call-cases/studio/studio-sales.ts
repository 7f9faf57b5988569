import type { CallCases, MakeRequest } from '#test/calls/call-case'
import { newOwner } from '#test/desks/studios'

const at = '/api/ext/studio-owner'

/** What an owner asks; with another number it is of nobody. */
const asked =
  (query: Record<string, string> = {}, ownerId?: string): MakeRequest =>
  async ({ shop }) => {
    const { id, token } = await newOwner(shop)
    return { token, query: { ownerId: ownerId ?? id, ...query } }
  }
const nobody = '200000000'

export const callCases: CallCases = {
  [`GET ${at}/reports/{ownerId}`]: {
    of: 'owner',
    example: asked({ from: '2026-01-01', to: '2026-03-31', by: 'week' }),
    refusals: { 'studio-not-found': asked({}, nobody) },
  },
  [`GET ${at}/payments/{ownerId}`]: {
    of: 'owner',
    example: asked({ from: '0', size: '20' }),
    refusals: { 'studio-not-found': asked({}, nobody) },
  },
}
