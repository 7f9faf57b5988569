import { type Client } from 'commerce/contract/call/make-client'
import * as user from 'commerce/contract/customers'
import { refreshTokenOf } from 'commerce/contract/customers'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { clientOf, valueOf } from '#test/shopper'

export const goodPassword = 'plié relevé sauté'

const margot = { firstname: 'Margot', lastname: 'Fonteyn' }

export function newRegistration(email = `${randomUUID()}@example.com`): user.WireRegistration {
  return { customer: { email, ...margot }, password: goodPassword }
}

export interface CustomerSession {
  token: string
  refreshToken: string
}

export async function signIn(
  client: Client,
  username: string,
  password = goodPassword,
): Promise<CustomerSession> {
  const answer = await client.call(user.logIn, { body: { username, password } })
  return { token: valueOf(answer), refreshToken: metaToken(answer) }
}

export async function renew(client: Client, refreshToken: string): Promise<CustomerSession> {
  const answer = await client.call(user.refreshSession, { body: { refreshToken } })
  return { token: valueOf(answer), refreshToken: metaToken(answer) }
}

/** A customer with an account of their own, signed in. */
export async function newCustomer(app: FastifyInstance, names = margot) {
  const guest = clientOf(app)
  const { customer, password } = newRegistration()
  const body = { customer: { ...customer, ...names }, password }
  const { id } = valueOf(await guest.call(user.createUser, { body }))
  const session = await signIn(guest, customer.email)
  return { id, email: customer.email, ...session, client: clientOf(app, session) }
}

function metaToken(answer: { ok: boolean; meta?: Record<string, unknown> }): string {
  const token = refreshTokenOf(answer.meta)
  if (token === undefined) throw new Error('The answer carries no refresh token.')
  return token
}
