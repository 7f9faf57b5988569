import { refreshTokenOf } from 'commerce/contract/customers'
import { logInToStudio, logOutOwner } from 'commerce/contract/studio/owners'
import type { SessionCalls } from '#src/session/open-session'

/** STUDIO-03: the session of a studio owner goes on by its token. */
export const ownerSession: SessionCalls = {
  kind: 'owner',
  renew: async (api, refreshToken) => {
    const answer = await api.call(logInToStudio, { body: { token: refreshToken } })
    if (!answer.ok) return answer
    return {
      ok: true,
      accessToken: answer.value.token,
      refreshToken: refreshTokenOf(answer.meta) ?? refreshToken,
    }
  },
  end: (api, refreshToken) => api.call(logOutOwner, { body: { refreshToken } }),
}
