import { randomUUID } from 'node:crypto'
import { MAIL_PURPOSES, type MailPurpose } from 'commerce/contract/contact'
import { MAIL_TOKEN_SECONDS } from 'commerce/limits'
import * as z from 'zod'
import { customerIdOf } from '#src/actor'
import type { Ctx } from '#src/context'
import { later } from '#src/later'
import { readSignedToken, signedToken } from '#src/signing/sign'

const valueSchema = z.object({ id: z.string(), purpose: z.enum(MAIL_PURPOSES), until: z.int() })

export interface MailToken {
  id: string
  purpose: MailPurpose
  expiresAt: Date
}

/** Valid for the customer who asks for it, or for a guest's IP address, signed in by then or not. It is not stored. */
export async function newMailToken(ctx: Ctx, purpose: MailPurpose): Promise<string> {
  const until = later(ctx.now(), MAIL_TOKEN_SECONDS).getTime()
  const bearer = ofCustomer(ctx) ?? ofIp(ctx)
  return signedToken(ctx.db, bearer, { id: randomUUID(), purpose, until })
}

export async function readMailToken(ctx: Ctx, token: string): Promise<MailToken | undefined> {
  for (const bearer of [ofCustomer(ctx), ofIp(ctx)]) {
    if (bearer === undefined) continue
    const read = valueSchema.safeParse(await readSignedToken(ctx.db, bearer, token))
    if (!read.success || read.data.until <= ctx.now().getTime()) continue
    const { id, purpose, until } = read.data
    return { id, purpose, expiresAt: new Date(until) }
  }
  return undefined
}

function ofCustomer({ actor }: Ctx): string | undefined {
  const customerId = customerIdOf(actor)
  return customerId === null ? undefined : `mail of customer ${customerId}`
}

function ofIp({ ip }: Ctx): string {
  return `mail of address ${ip}`
}
