import { hashPassword } from '../api/src/customers/password/hash-password.ts'
import type { Database } from '../api/src/db/connections/pool.ts'

/** Owners for the browser tests: e2e/support/owner.ts knows them. All have the password of the run. */
const owners = [
  { email: 'amelie@studio.example', firstName: 'Amélie', lastName: 'Durand', studio: 'arabesque' },
  { email: 'greta@studio.example', firstName: 'Greta', lastName: 'Palucca', studio: 'arabesque' },
  { email: 'carmen@studio.example', firstName: 'Carmen', lastName: 'Amaya', studio: 'pirouette' },
  { email: 'dario@studio.example', firstName: 'Dario', lastName: 'Franconi', studio: 'pirouette' },
  { email: 'bruno@studio.example', firstName: 'Bruno', lastName: 'Bianchi', studio: 'new-steps' },
]

const studios = [
  { url_key: 'arabesque', name: 'Arabesque Dance Academy', is_new: false, is_active: true },
  { url_key: 'pirouette', name: 'Pirouette', is_new: false, is_active: true },
  { url_key: 'new-steps', name: 'New Steps', is_new: true, is_active: false },
]

export async function addE2eOwners(db: Database, password: string): Promise<void> {
  const hash = await hashPassword(password)
  const added = await db.insertInto('studio').values(studios).returning(['id', 'url_key']).execute()
  for (const { email, firstName, lastName, studio } of owners) {
    const of = added.find(({ url_key: key }) => key === studio)
    if (!of) throw new Error(`There is no studio ${studio}.`)
    await db
      .insertInto('studio_owner')
      .values({
        studio_id: of.id,
        email,
        email_key: email,
        first_name: firstName,
        last_name: lastName,
        is_super_user: firstName !== 'Greta',
        password_hash: hash,
      })
      .execute()
  }
}
