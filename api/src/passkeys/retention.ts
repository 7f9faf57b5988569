import { expired, type Retention } from '#src/db/retention'

export const passkeysRetention: readonly Retention[] = [
  {
    name: 'passkey challenges',
    table: 'passkey_challenge',
    forget: expired('passkey_challenge'),
    isShortLived: true,
  },
]
