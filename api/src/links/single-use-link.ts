import type { Database } from '#src/db/connections/pool'
import {
  deleteLink,
  deleteLinksOf,
  findLinkOwner,
  type LinkOwner,
  type LinkPurpose,
  lockLinkOwner,
  setLinkToken,
  upsertLink,
} from '#src/links/queries'
import { hashToken, isTokenLike, newToken } from '#src/token'

/** A link of a mail as it came back. */
export interface UsedLink {
  purpose: LinkPurpose
  token: string
  now: Date
}

/** Whose account a link is of. */
export interface LinkAccount {
  customerId: number
  emailKey: string
}

/**
 * Notes that a link was asked for; those of before for the same purpose are no longer valid. It has no token yet: whoever
 * mails it makes one. Does the same for an email without an account, so that nobody learns of it.
 */
export async function askForLink(
  tx: Database,
  link: { purpose: LinkPurpose; emailKey: string; key: string; expiresAt: Date },
): Promise<void> {
  await upsertLink(tx, link)
}

/**
 * Makes the token of a link, which is only in the mail: the database has its digest. Done again the former token is
 * no longer valid. Undefined if nobody is to get the mail any more.
 */
export async function makeLinkToken(
  db: Database,
  link: { purpose: LinkPurpose; key: string; now: Date },
): Promise<(LinkOwner & { token: string }) | undefined> {
  const token = newToken()
  const owner = await setLinkToken(db, { ...link, tokenHash: hashToken(token) })
  return owner && { ...owner, token }
}

/** Whose link it is, which uses nothing up: programs look at the links of mails before people do. */
export async function findLink(db: Database, link: UsedLink): Promise<LinkAccount | undefined> {
  return isTokenLike(link.token)
    ? findLinkOwner(db, { ...link, tokenHash: hashToken(link.token) })
    : undefined
}

/** Uses a link up and answers whose it was; undefined if it is not good. Of many who use it at once one gets an answer. */
export async function takeLink(tx: Database, link: UsedLink): Promise<LinkAccount | undefined> {
  if (!isTokenLike(link.token)) return undefined
  const used = { ...link, tokenHash: hashToken(link.token) }
  const owner = await lockLinkOwner(tx, used)
  return owner && (await deleteLink(tx, used)) ? owner : undefined
}

/** Links that were mailed to an account are no longer valid. */
export async function endLinks(tx: Database, customerId: number, ...purposes: LinkPurpose[]): Promise<void> {
  await deleteLinksOf(tx, customerId, purposes)
}
