import type { WirePasskey } from 'commerce/contract/passkeys'
import type { PasskeyRow } from '#src/passkeys/queries'

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): WirePasskey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}
