import { sql } from 'kysely'
import type { PostalAddress } from '#src/customers/postal-address'
import type { Database } from '#src/db/connections/pool'

export interface AddressRow extends PostalAddress {
  id: number
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}
export type AddressToSave = Omit<AddressRow, 'id'> & { id: number | null }

export interface CustomerRow {
  id: number
  email: string
  firstName: string
  lastName: string
  priceGroupId: number
  storeCode: string
  createdAt: Date
  updatedAt: Date
  /** null: nobody has shown yet that they read mail there */
  emailConfirmedAt: Date | null
  addresses: AddressRow[]
}

export interface NewCustomer {
  email: string
  emailKey: string
  firstName: string
  lastName: string
  passwordHash: string
  storeCode: string
}

/** The id of the new customer; undefined if the e-mail has an account. */
export async function insertCustomer(tx: Database, customer: NewCustomer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* prepared: customer-insert */
    insert into customer (email, email_key, first_name, last_name, password_hash, store_code)
    values (${customer.email}, ${customer.emailKey}, ${customer.firstName}, ${customer.lastName},
      ${customer.passwordHash}, ${customer.storeCode})
    on conflict (email_key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export interface KnownPassword {
  customerId: number
  passwordHash: string
}

export async function findPasswordHash(db: Database, emailKey: string): Promise<KnownPassword | undefined> {
  return db
    .selectFrom('customer')
    .select(['id as customerId', 'password_hash as passwordHash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** Whether imported passwords are waiting for their first sign-in. */
export async function hasImportedPasswords(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`/* prepared: customer-imported-passwords */
    select exists (select from customer where starts_with(password_hash, 'imported:')) as exists`.execute(db)
  return rows[0]?.exists ?? false
}

export async function findPasswordHashOf(db: Database, customerId: number): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.password_hash
}

/** Locks the password until the transaction ends; false: it has changed already. */
export async function lockPassword(tx: Database, known: KnownPassword): Promise<boolean> {
  const { rows } = await sql`/* prepared: customer-password-lock */
    select id from customer where id = ${known.customerId} and password_hash = ${known.passwordHash}
    for share`.execute(tx)
  return rows.length > 0
}

/** With `formerHash`: only while it is still the password. False: it is not. */
export async function replacePasswordHash(
  tx: Database,
  change: { customerId: number; passwordHash: string; formerHash?: string },
): Promise<boolean> {
  const formerHash = change.formerHash ?? null
  const { rows } = await sql`/* prepared: customer-password-replace */
    update customer set password_hash = ${change.passwordHash}, updated_at = now()
    where id = ${change.customerId} and (${formerHash}::text is null or password_hash = ${formerHash})
    returning id`.execute(tx)
  return rows.length > 0
}

/** A passkey is begun with the password: what was begun with the former one ends. */
export async function deletePasskeyChallenges(tx: Database, customerId: number): Promise<void> {
  await tx.deleteFrom('passkey_challenge').where('customer_id', '=', customerId).execute()
}

/** Passkeys that were added while nobody had confirmed the e-mail sign in no more. False: there were none. */
export async function deleteUnconfirmedPasskeys(tx: Database, customerId: number): Promise<boolean> {
  const { rows } = await sql`/* prepared: customer-passkeys-unconfirmed */
    delete from passkey using customer
    where customer.id = ${customerId} and passkey.customer_id = customer.id
      and (customer.email_confirmed_at is null or passkey.created_at < customer.email_confirmed_at)
    returning passkey.id`.execute(tx)
  return rows.length > 0
}

export async function findCustomer(db: Database, customerId: number): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`/* prepared: customer-get */
    select customer.id, email, first_name as "firstName", last_name as "lastName",
      price_group_id as "priceGroupId", store_code as "storeCode", created_at as "createdAt",
      updated_at as "updatedAt", email_confirmed_at as "emailConfirmedAt",
      (select coalesce(json_agg(json_build_object(
          'id', address.id, 'firstName', address.first_name, 'lastName', address.last_name,
          'company', address.company, 'taxId', address.tax_id, 'street', address.street,
          'apartment', address.apartment, 'city', address.city, 'region', address.region,
          'regionId', address.region_id, 'postcode', address.postcode, 'country', address.country,
          'phone', address.phone, 'isDefaultShipping', address.is_default_shipping,
          'isDefaultBilling', address.is_default_billing) order by address.id), '[]')
        from customer_address address where address.customer_id = customer.id) as addresses
    from customer where id = ${customerId}`.execute(db)
  return rows[0]
}

const uniqueViolation = '23505'

/** While the password is still `formerHash`. 'taken': the e-mail has an account, and the transaction is over. */
export async function replaceEmail(
  tx: Database,
  change: { customerId: number; email: string; emailKey: string; formerHash: string },
): Promise<'replaced' | 'taken' | 'password-changed'> {
  try {
    const { rows } = await sql`/* prepared: customer-email */
      update customer
      set email = ${change.email}, email_key = ${change.emailKey}, email_confirmed_at = null,
        is_imported = false, updated_at = now()
      where id = ${change.customerId} and password_hash = ${change.formerHash}
      returning id`.execute(tx)
    return rows.length > 0 ? 'replaced' : 'password-changed'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return 'taken'
    throw error
  }
}

/** Nothing happens if the account has another e-mail by now. */
export async function replaceEmailSpelling(
  tx: Database,
  { customerId, email, emailKey }: { customerId: number; email: string; emailKey: string },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email })
    .where('id', '=', customerId)
    .where('email_key', '=', emailKey)
    .execute()
}

/** Other changes of the customer wait until the transaction ends. */
export async function saveNames(
  tx: Database,
  customerId: number,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await sql`/* prepared: customer-names */
    update customer set first_name = ${names.firstName}, last_name = ${names.lastName}, updated_at = now()
    where id = ${customerId}`.execute(tx)
}

/** Replaces the address book by the list. False: an id does not belong to this customer. */
export async function replaceAddresses(
  tx: Database,
  customerId: number,
  addresses: AddressToSave[],
): Promise<boolean> {
  const kept = addresses.flatMap(({ id }) => id ?? [])
  await sql`/* prepared: customer-addresses-delete */
    delete from customer_address where customer_id = ${customerId} and id <> all(${kept}::int[])`.execute(tx)
  const { rows } = await sql`/* prepared: customer-addresses-save */
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as given(
        id int, "firstName" text, "lastName" text, company text, "taxId" text, street text, apartment text, city text,
        region text, "regionId" int, postcode text, country text, phone text, "isDefaultShipping" boolean,
        "isDefaultBilling" boolean)
    ), updated as (
      update customer_address address
      set first_name = given."firstName", last_name = given."lastName", company = given.company,
        tax_id = given."taxId", street = given.street, apartment = given.apartment, city = given.city,
        region = given.region, region_id = given."regionId", postcode = given.postcode, country = given.country,
        phone = given.phone, is_default_shipping = given."isDefaultShipping",
        is_default_billing = given."isDefaultBilling"
      from given where address.id = given.id and address.customer_id = ${customerId}
      returning address.id
    ), inserted as (
      insert into customer_address (customer_id, first_name, last_name, company, tax_id, street, apartment, city,
        region, region_id, postcode, country, phone, is_default_shipping, is_default_billing)
      select ${customerId}, "firstName", "lastName", company, "taxId", street, apartment, city, region, "regionId",
        postcode, country, phone, "isDefaultShipping", "isDefaultBilling"
      from given where id is null
      returning id
    )
    select id from updated union all select id from inserted`.execute(tx)
  return rows.length === addresses.length
}
