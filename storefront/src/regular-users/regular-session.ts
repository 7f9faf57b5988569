import { refreshTokenOf } from 'commerce/contract/customers'
import { logInToStudio } from 'commerce/contract/studio/owners'
import { logOutRegularUser } from 'commerce/contract/studio/regular-users'
import type { SessionCalls } from '#src/session/open-session'

/** REGULAR-03: the session of a family goes on by its token, in the store of its own studio. */
export function regularSessionIn(studioKey: string): SessionCalls {
  return {
    kind: 'regular-user',
    renew: async (api, token) => {
      const answer = await api.call(logInToStudio, { body: { url_key: studioKey, token } })
      if (!answer.ok) return answer
      return {
        ok: true,
        accessToken: answer.value.token,
        refreshToken: refreshTokenOf(answer.meta) ?? token,
      }
    },
    end: (api, refreshToken) => api.call(logOutRegularUser, { body: { refreshToken } }),
  }
}
