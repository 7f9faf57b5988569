import type { SessionTokens } from 'commerce/session-tokens'
import type { Answer, CallInput, Client } from 'commerce/contract/call/make-client'
import { logOut, refreshSession, refreshTokenOf } from 'commerce/contract/customers'
import { isAwayForNow } from '#src/answers/is-away-for-now'
import { isSecure, type WithCookies } from '#src/cookies'
import { type KeptKind, keepTokens, type KeptTokens } from '#src/session/session-cookies'

/** Who visits, for one request. */
export interface Session {
  /** calls the API as this visitor; renews the access token when it has expired */
  api: Client
  isSignedIn: () => boolean
  /** was signed in when the request began, and the server has refused the session since */
  hasEnded: () => boolean
  /** a call that failed as this visitor was answered as for a guest */
  sawGuestPrices: () => boolean
  begin: KeptTokens['begin']
  renew: KeptTokens['renew']
  end: () => Promise<void>
  /** the cookies to set or delete, once the answer is ready */
  cookies: KeptTokens['cookies']
}

/** New tokens of a session, or why there are none. */
type Renewal = ({ ok: true } & SessionTokens) | Extract<Answer<unknown>, { ok: false }>

/** How a session of one kind goes on, and how it ends. */
export interface SessionCalls {
  kind: KeptKind
  renew: (api: Client, refreshToken: string) => Promise<Renewal>
  end: (api: Client, refreshToken: string) => Promise<unknown>
}

export const customerSession: SessionCalls = {
  kind: 'customer',
  renew: async (api, refreshToken) => {
    const answer = await api.call(refreshSession, { body: { refreshToken } })
    if (!answer.ok) return answer
    return {
      ok: true,
      accessToken: answer.value,
      refreshToken: refreshTokenOf(answer.meta) ?? refreshToken,
    }
  },
  end: (api, refreshToken) => api.call(logOut, { body: { refreshToken } }),
}

interface Visit {
  request: WithCookies
  publicUrl: string
}

/** The session of a visitor, from the cookies of the request. A guest costs no call. */
export function openSession(guestApi: Client, { request, publicUrl }: Visit, calls: SessionCalls): Session {
  const tokens = keepTokens(request, calls.kind, isSecure(publicUrl))
  let hasGuestStoodIn = false
  let hasEnded = false
  let renewal: ReturnType<typeof renew> | undefined

  async function renew() {
    const { refreshToken = '' } = tokens.now()
    const answer = await calls.renew(guestApi, refreshToken)
    if (answer.ok) tokens.renew(answer)
    else if (answer.code === 401) {
      hasEnded = true
      tokens.forget()
    }
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
    hasEnded: () => hasEnded && !isSignedIn(),
    sawGuestPrices: () => hasGuestStoodIn,
    begin: tokens.begin,
    renew: tokens.renew,
    end: async () => {
      const { refreshToken } = tokens.now()
      if (refreshToken !== undefined) await calls.end(guestApi, refreshToken)
      tokens.forget()
    },
    cookies: tokens.cookies,
  }
}

function withToken<Query, Body>(input: CallInput<Query, Body>, token: string | undefined) {
  if (token === undefined) return input
  return { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } }
}
