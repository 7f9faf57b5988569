import { registerStudio } from 'commerce/contract/studio/registrations'
import { randomUUID } from 'node:crypto'
import type { WriteCtx } from '#src/context'
import { requestOf } from '#test/calls/send'
import { ownIp } from '#test/calls/stage'
import type { openTestApp } from '#test/support'

/** The smallest file that is taken for a PDF. */
export const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

/** A complete registration as `requestOf` sends it: the certificate as a data URL. */
export function buildRegistration() {
  return {
    businessType: 'studio',
    businessName: 'Pas de Deux Dance',
    street: '12 Elm Street',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone: '+1 512 555 0100',
    website: 'pasdedeux.example',
    facebookPage: 'facebook.com/pasdedeux',
    firstName: 'Amélie',
    lastName: 'Duval',
    contactPhone: '+1 512 555 0101',
    email: `amelie-${randomUUID()}@example.com`,
    password: 'grand jeté at noon',
    receivesPromotions: 'yes',
    certificate: `data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`,
  }
}

/** A shop whose businesses register, and the staff who decide. */
export function openRegistrationDesk(opened: () => Awaited<ReturnType<typeof openTestApp>>) {
  async function register(body: object, ip = ownIp()) {
    const answer = await opened().app.inject(requestOf(registerStudio, { body, ip }))
    return answer.json<Answered>()
  }

  const rowsOf = (email: string) =>
    opened().db.selectFrom('registration').selectAll().where('email', '=', email).execute()

  async function rowOf(email: string) {
    const [row, ...others] = await rowsOf(email)
    if (!row || others.length > 0) throw new Error(`There are ${others.length} other rows.`)
    return row
  }

  /** What was sent, and the row it became. */
  async function registered(changes: Partial<ReturnType<typeof buildRegistration>> = {}) {
    const sent = { ...buildRegistration(), ...changes }
    const answer = await register(sent)
    if (answer.code !== 200) throw new Error(JSON.stringify(answer))
    return { sent, row: await rowOf(sent.email) }
  }

  /** The kinds of the mails to a mailbox, in their order. */
  async function jobsOf(email: string) {
    const { rows } = await opened().pool.query<{ kind: string }>(
      `select kind from outbox where payload->>'email' = $1
        or (payload->>'registrationId')::int in (select id from registration where email = $1) order by id`,
      [email],
    )
    return rows.map(({ kind }) => kind)
  }

  const asClerk = (): WriteCtx => ({
    db: opened().db,
    actor: { kind: 'staff', staffId: null, name: 'clerk', roles: ['studios'] },
    now: () => new Date(),
  })

  return { register, registered, rowsOf, rowOf, jobsOf, asClerk }
}

interface Answered {
  code: number
  reason?: string
  result: unknown
  fields?: { field: string; message: string }[]
}
