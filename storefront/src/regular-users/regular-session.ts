import { refreshTokenOf } from 'commerce/contract/customers'
import { logInOwner, logOutOwner } from 'commerce/contract/studio/owners'
import type { SessionCalls } from '#src/session/open-session'

/** REGULAR-03: the session of a family goes on by its token. */
export const regularSession: SessionCalls = {
  kind: 'regular-user',
  renew: async (api, refreshToken) => {
    const answer = await api.call(logInOwner, { body: { token: refreshToken } })
    if (!answer.ok) return answer
    return {
      ok: true,
      accessToken: answer.value.token,
      refreshToken: refreshTokenOf(answer.meta) ?? refreshToken,
    }
  },
  end: (api, refreshToken) => api.call(logOutOwner, { body: { refreshToken } }),
}
