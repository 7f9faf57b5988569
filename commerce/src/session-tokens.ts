/** A pair of a session: the first calls the API, the second renews both. */
export interface SessionTokens {
  accessToken: string
  refreshToken: string
}
