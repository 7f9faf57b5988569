import { readKept, writeKept } from '#src/offline/local-store'

/** NET-17: something a visitor did once: accepted a notice, saw an introduction. */
export interface Claim {
  code: string
  created_at: string
  value: unknown
  description: string
}

/** Sets a claim if it is not set. Returns the first one set. */
export async function setClaim(
  { code, value, description }: Omit<Claim, 'created_at'>,
  now = new Date(),
): Promise<Claim> {
  const known = await findClaim(code)
  if (known) return known
  const claim: Claim = { code, created_at: now.toISOString(), value, description }
  await writeKept('claims', code, claim)
  return claim
}

export async function findClaim(code: string): Promise<Claim | undefined> {
  const kept = await readKept('claims', code)
  // Only this file writes the group.
  return kept as Claim | undefined
}
