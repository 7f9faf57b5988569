import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export type LinkPurpose = 'password-reset' | 'email-confirmation' | 'email-change' | 'data-export'

/** Whose account a link is of; a guest has none, and the link is of a mailbox. */
export type LinkHolder = 'customer' | 'owner' | 'guest'

interface AskedLink {
  purpose: LinkPurpose
  emailKey: string
  key: string
  expiresAt: Date
}

export interface LinkToAsk extends AskedLink {
  of: Exclude<LinkHolder, 'guest'>
  /** the email that a link of a change of the e-mail goes to */
  newEmail?: string
}

export interface GuestLinkToAsk extends AskedLink {
  of: 'guest'
  email: string
  storeCode: string
}

/** Invalidates other links for the same purpose. Does nothing without an account. */
export async function upsertLink(tx: Database, link: LinkToAsk): Promise<void> {
  await sql`/* prepared: link-upsert */
    insert into single_use_link (customer_id, owner_id, purpose, email_key, key, expires_at, new_email)
    select customer_id, owner_id, ${link.purpose}, email_key, ${link.key}::uuid, ${link.expiresAt}::timestamptz,
      ${link.newEmail ?? null}::text
    from (
      select id as customer_id, null::integer as owner_id, email_key from customer where ${link.of}::text = 'customer'
      union all
      select null, id, email_key from studio_owner where ${link.of}::text = 'owner'
    ) account
    where email_key = ${link.emailKey}
    on conflict (customer_id, owner_id, purpose) where guest_email is null do update set
      email_key = excluded.email_key, key = excluded.key, token_hash = null, expires_at = excluded.expires_at,
      new_email = excluded.new_email, taken_at = null`.execute(tx)
}

/** Invalidates other links of the mailbox for the same purpose. */
export async function upsertGuestLink(tx: Database, link: GuestLinkToAsk): Promise<void> {
  const { purpose, key, emailKey, email, storeCode, expiresAt } = link
  await tx
    .insertInto('single_use_link')
    .values({
      purpose,
      key,
      email_key: emailKey,
      guest_email: email,
      store_code: storeCode,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'purpose'])
        .where('guest_email', 'is not', null)
        .doUpdateSet((eb) => ({
          key: eb.ref('excluded.key'),
          guest_email: eb.ref('excluded.guest_email'),
          store_code: eb.ref('excluded.store_code'),
          expires_at: eb.ref('excluded.expires_at'),
          token_hash: null,
          taken_at: null,
        })),
    )
    .execute()
}

export interface LinkRecipient {
  email: string
  firstName: string
  lastName: string
  /** of the store view in which a customer's account was created, or a guest ordered; '' for an owner */
  storeCode: string
  newEmail: string | null
}

/** Gives a link its token, and returns its account; undefined if it expired or was used, or a newer one was requested. */
export async function setLinkToken(
  db: Database,
  link: { of: LinkHolder; purpose: LinkPurpose; key: string; tokenHash: Buffer; now: Date },
): Promise<LinkRecipient | undefined> {
  const { rows } = await sql<LinkRecipient>`/* prepared: link-set-token */
    update single_use_link link set token_hash = ${link.tokenHash}
    from (
      select id as customer_id, null::integer as owner_id, email_key, email, first_name, last_name, store_code
      from customer where ${link.of}::text = 'customer'
      union all
      select null, id, email_key, email, first_name, last_name, '' from studio_owner where ${link.of}::text = 'owner'
      union all
      select null, null, email_key, guest_email, '', '', store_code from single_use_link
      where ${link.of}::text = 'guest' and key = ${link.key}::uuid and guest_email is not null
    ) account
    where link.purpose = ${link.purpose} and link.key = ${link.key}::uuid and link.expires_at > ${link.now}
      and link.taken_at is null
      and account.email_key = link.email_key
      and (account.customer_id = link.customer_id or account.owner_id = link.owner_id
        or account.email = link.guest_email)
    returning account.email, account.first_name as "firstName", account.last_name as "lastName",
      account.store_code as "storeCode", link.new_email as "newEmail"`.execute(db)
  return rows[0]
}

interface LinkToken {
  of: LinkHolder
  purpose: LinkPurpose
  tokenHash: Buffer
  now: Date
}

/** The account of a link: a customer's number, an owner's, or 0 for a guest, who has a mailbox alone. */
export interface LinkAccount {
  accountId: number
  emailKey: string
  /** that the link confirms */
  newEmail: string | null
}

/**
 * The account of a link; undefined if the link is invalid or used, or went to a former e-mail. With `orUsedSince`, one
 * that was used after that time is found as well.
 */
export async function findLinkAccount(
  db: Database,
  link: LinkToken & { orUsedSince?: Date },
): Promise<LinkAccount | undefined> {
  const { rows } = await sql<LinkAccount>`/* prepared: link-find-account */
    select coalesce(customer.id, owner.id, 0) as "accountId", link.email_key as "emailKey", link.new_email as "newEmail"
    from single_use_link link
    left join customer on customer.id = link.customer_id
    left join studio_owner owner on owner.id = link.owner_id
    where link.purpose = ${link.purpose} and link.token_hash = ${link.tokenHash} and link.expires_at > ${link.now}
      and (link.owner_id is not null) = (${link.of}::text = 'owner')
      and (link.guest_email is not null) = (${link.of}::text = 'guest')
      and link.email_key = coalesce(customer.email_key, owner.email_key, link.email_key)
      and (link.taken_at is null or link.taken_at > ${link.orUsedSince ?? null}::timestamptz)`.execute(db)
  return rows[0]
}

/**
 * The account that used a link; undefined if the link has expired, or the account has another e-mail since. Until the
 * transaction ends, others who ask for this link wait.
 */
export async function findTakenLinkAccount(tx: Database, link: LinkToken): Promise<LinkAccount | undefined> {
  const { rows } = await sql<LinkAccount>`/* prepared: link-find-taken */
    select coalesce(customer.id, owner.id) as "accountId",
      coalesce(customer.email_key, owner.email_key) as "emailKey", link.new_email as "newEmail"
    from single_use_link link
    left join customer on customer.id = link.customer_id and customer.email_confirmed_at is not null
    left join studio_owner owner on owner.id = link.owner_id
    where link.purpose = ${link.purpose} and link.token_hash = ${link.tokenHash} and link.expires_at > ${link.now}
      and link.taken_at is not null
      and (link.owner_id is not null) = (${link.of}::text = 'owner')
      and coalesce(link.new_email = owner.email,
        link.email_key = coalesce(customer.email_key, owner.email_key))
    for update of link`.execute(tx)
  return rows[0]
}

/** The same, and locks the account until the transaction ends: a change of its e-mail takes this lock first, too. */
export async function lockLinkAccount(tx: Database, link: LinkToken): Promise<LinkAccount | undefined> {
  if (link.of === 'owner') {
    await sql`/* prepared: link-lock-owner */
      select id from studio_owner
      where id = (select owner_id from single_use_link where token_hash = ${link.tokenHash}) for update`.execute(
      tx,
    )
  } else if (link.of === 'customer') {
    await sql`/* prepared: link-lock-customer */
      select id from customer
      where id = (select customer_id from single_use_link where token_hash = ${link.tokenHash}) for update`.execute(
      tx,
    )
  }
  return findLinkAccount(tx, link)
}

/** The link stays until it expires, or a newer one is requested. False: someone else was faster. */
export async function markLinkTaken(tx: Database, { purpose, tokenHash, now }: LinkToken): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('single_use_link')
    .set({ taken_at: now })
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False: someone else was faster. */
export async function deleteLink(tx: Database, { purpose, tokenHash }: LinkToken): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('single_use_link')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface LinksOf {
  of: Exclude<LinkHolder, 'guest'>
  accountId: number
}

export async function deleteLinksOf(
  tx: Database,
  { of, accountId, exceptHash }: LinksOf & { exceptHash: Buffer | undefined },
  purposes: LinkPurpose[],
): Promise<void> {
  await tx
    .deleteFrom('single_use_link')
    .where(of === 'owner' ? 'owner_id' : 'customer_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .$if(exceptHash !== undefined, (links) =>
      links.where('token_hash', 'is distinct from', exceptHash ?? null),
    )
    .execute()
}
