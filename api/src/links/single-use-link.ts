import type { Database } from '#src/db/connections/pool'
import {
  deleteLink,
  deleteLinksOf,
  findLinkAccount,
  type GuestLinkToAsk,
  type LinkAccount,
  type LinkHolder,
  type LinkPurpose,
  type LinkRecipient,
  type LinkToAsk,
  lockLinkAccount,
  setLinkToken,
  upsertGuestLink,
  upsertLink,
} from '#src/links/queries'
import { hashToken, isTokenLike, newToken } from '#src/token'

/** A mailed link that came back. */
export interface UsedLink {
  of: LinkHolder
  purpose: LinkPurpose
  token: string
  now: Date
}

/**
 * Records that a link was requested, and invalidates earlier ones for the same purpose. It has no token yet: the mail
 * job makes it. Does the same for an e-mail without an account, so that nothing reveals it.
 */
export async function askForLink(tx: Database, link: LinkToAsk | GuestLinkToAsk): Promise<void> {
  await (link.of === 'guest' ? upsertGuestLink(tx, link) : upsertLink(tx, link))
}

/**
 * Makes the token of a link, which is only in the mail: the database has its hash. A repeat invalidates the former
 * token. Undefined if the mail is no longer needed.
 */
export async function makeLinkToken(
  db: Database,
  link: { of: LinkHolder; purpose: LinkPurpose; key: string; now: Date },
): Promise<(LinkRecipient & { token: string }) | undefined> {
  const token = newToken()
  const recipient = await setLinkToken(db, { ...link, tokenHash: hashToken(token) })
  return recipient && { ...recipient, token }
}

/** The account of a link, without using the link up: programs open the links of mails before people do. */
export async function findLink(db: Database, link: UsedLink): Promise<LinkAccount | undefined> {
  return isTokenLike(link.token)
    ? findLinkAccount(db, { ...link, tokenHash: hashToken(link.token) })
    : undefined
}

/** Uses a link up and returns its account; undefined if it is invalid. Of several concurrent uses one succeeds. */
export async function takeLink(tx: Database, link: UsedLink): Promise<LinkAccount | undefined> {
  if (!isTokenLike(link.token)) return undefined
  const used = { ...link, tokenHash: hashToken(link.token) }
  const account = await lockLinkAccount(tx, used)
  return account && (await deleteLink(tx, used)) ? account : undefined
}

/** Invalidates all links mailed to an account. */
export async function endLinks(
  tx: Database,
  account: { of: Exclude<LinkHolder, 'guest'>; accountId: number },
  ...purposes: LinkPurpose[]
): Promise<void> {
  await deleteLinksOf(tx, account, purposes)
}
