/** The kinds of sessions. A token of one kind is worth nothing where another is asked for. */
export const sessionKinds = ['customer', 'owner', 'regular-user', 'staff'] as const
export type SessionKind = (typeof sessionKinds)[number]
