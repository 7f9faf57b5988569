import type { Database } from '#src/db/connections/pool'
import {
  deleteLink,
  deleteLinksOf,
  findLinkAccount,
  findTakenLinkAccount,
  type GuestLinkToAsk,
  type LinkAccount,
  type LinkHolder,
  type LinkPurpose,
  type LinkRecipient,
  type LinksOf,
  type LinkToAsk,
  lockLinkAccount,
  markLinkTaken,
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
export async function findLink(
  db: Database,
  link: UsedLink & { orUsedSince?: Date },
): Promise<LinkAccount | undefined> {
  return isTokenLike(link.token)
    ? findLinkAccount(db, { ...link, tokenHash: hashToken(link.token) })
    : undefined
}

/**
 * Uses a link up and returns its account; undefined if it is invalid. Of several concurrent uses one succeeds. The used link
 * is known until it expires, to answer a form that is sent twice.
 */
export async function takeRepeatableLink(tx: Database, link: UsedLink): Promise<LinkAccount | undefined> {
  if (!isTokenLike(link.token)) return undefined
  const used = { ...link, tokenHash: hashToken(link.token) }
  const account = await lockLinkAccount(tx, used)
  return account && (await markLinkTaken(tx, used)) ? account : undefined
}

/** The same for a file that a link leads to: whoever presses again after that time gets it again. */
export async function takeLinkOfFile(
  tx: Database,
  link: UsedLink,
  orUsedSince: Date,
): Promise<LinkAccount | undefined> {
  return (await takeRepeatableLink(tx, link)) ?? (await findLink(tx, { ...link, orUsedSince }))
}

/**
 * The account that used this link. Undefined once the link has expired, a newer one was requested, the links ended, or
 * what it confirmed is no longer the e-mail of the account.
 */
export async function findTakenLink(tx: Database, link: UsedLink): Promise<LinkAccount | undefined> {
  return isTokenLike(link.token)
    ? findTakenLinkAccount(tx, { ...link, tokenHash: hashToken(link.token) })
    : undefined
}

export async function forgetLink(db: Database, link: UsedLink): Promise<void> {
  await deleteLink(db, { ...link, tokenHash: hashToken(link.token) })
}

/** Invalidates the links mailed to an account: all of these purposes, except the one that is in use. */
export async function endLinks(
  tx: Database,
  { exceptToken, ...account }: LinksOf & { exceptToken?: string | undefined },
  ...purposes: LinkPurpose[]
): Promise<void> {
  const exceptHash = exceptToken === undefined ? undefined : hashToken(exceptToken)
  await deleteLinksOf(tx, { ...account, exceptHash }, purposes)
}
