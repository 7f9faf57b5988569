import type { CallInput, Client } from 'commerce/contract/call/make-client'
import { logOut, refreshSession, refreshTokenOf } from 'commerce/contract/customers'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { isSecure } from '#src/cookies'
import { keepTokens, type KeptTokens } from '#src/session/session-cookies'

/** Who visits, for one request. */
export interface Session {
  /** calls the API as this visitor; renews the access token when it has expired */
  api: Client
  isSignedIn: () => boolean
  /** a call that failed as this visitor was answered as for a guest */
  sawGuestPrices: () => boolean
  begin: KeptTokens['begin']
  renew: KeptTokens['renew']
  end: () => Promise<void>
  /** the cookies to set or delete, once the answer is ready */
  cookies: KeptTokens['cookies']
}

/** The session of a visitor, from the cookies of the request. A guest costs no call. */
export function openSession(guestApi: Client, request: Request, publicUrl: string): Session {
  const tokens = keepTokens(request, isSecure(publicUrl))
  let hasGuestStoodIn = false
  let renewal: ReturnType<typeof renew> | undefined

  async function renew() {
    const { refreshToken = '' } = tokens.now()
    const answer = await guestApi.call(refreshSession, { body: { refreshToken } })
    const next = refreshTokenOf(answer.ok ? answer.meta : undefined)
    if (answer.ok && next !== undefined) tokens.renew({ accessToken: answer.value, refreshToken: next })
    else if (!answer.ok && answer.code === 401) tokens.forget()
    return answer
  }

  // If several calls of a page find the token expired, it is renewed once.
  const renewOnce = () => (renewal ??= renew())

  const isSignedIn = () => Object.keys(tokens.now()).length > 0

  const callSignedIn: Client['call'] = async (endpoint, input = {}) => {
    const attempt = () => guestApi.call(endpoint, withToken(input, tokens.now().accessToken))
    const { accessToken, refreshToken } = tokens.now()
    const hasRunOut = accessToken === undefined && refreshToken !== undefined
    const answer = hasRunOut ? undefined : await attempt()
    const isRefused = answer?.ok === false && answer.reason === 'not-signed-in'
    if (answer && !(isRefused && tokens.now().refreshToken !== undefined)) return answer
    const renewed = await renewOnce()
    if (!renewed.ok && renewed.code === 429 && endpoint.method === 'GET') {
      // Too many renewals: the page is shown as for a guest, and the cookies stay for later.
      hasGuestStoodIn = true
      return guestApi.call(endpoint, input)
    }
    // It is unknown whether the visitor is still signed in: a change must not be made as a guest instead.
    if (!renewed.ok && renewed.code !== 401) return renewed
    return attempt()
  }

  const api: Client = {
    async call(endpoint, input = {}) {
      if (endpoint.audience === 'no-session' || !isSignedIn()) return guestApi.call(endpoint, input)
      const answer = await callSignedIn(endpoint, input)
      if (answer.ok || endpoint.guestStandsIn !== true || !isAwayForNow(answer)) return answer
      hasGuestStoodIn = true
      return guestApi.call(endpoint, input)
    },
  }

  return {
    api,
    isSignedIn,
    sawGuestPrices: () => hasGuestStoodIn,
    begin: tokens.begin,
    renew: tokens.renew,
    end: async () => {
      const { refreshToken } = tokens.now()
      if (refreshToken !== undefined) await guestApi.call(logOut, { body: { refreshToken } })
      tokens.forget()
    },
    cookies: tokens.cookies,
  }
}

function withToken<Query, Body>(input: CallInput<Query, Body>, token: string | undefined) {
  if (token === undefined) return input
  return { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } }
}
