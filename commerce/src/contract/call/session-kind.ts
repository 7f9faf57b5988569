/** The kinds of sessions. A token of one kind is worth nothing where another is asked for. */
export const sessionKinds = ['customer', 'owner', 'regular-user', 'staff'] as const
export type SessionKind = (typeof sessionKinds)[number]

/** In which cookies a browser keeps a session. Each kind has its own, so one browser can hold one of each. */
export const sessionCookies = {
  customer: { access: 'customer', refresh: 'customer-refresh' },
  owner: { access: 'owner', refresh: 'owner-refresh' },
  'regular-user': { access: 'passcode', refresh: 'passcode-refresh' },
  staff: { access: 'staff', refresh: 'staff-refresh' },
} as const satisfies Record<SessionKind, { access: string; refresh: string }>
