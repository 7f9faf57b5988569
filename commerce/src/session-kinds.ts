/** The kinds of sessions. A token of one kind is worthless for another. */
export const sessionKinds = ['customer', 'owner', 'regular-user', 'staff'] as const
export type SessionKind = (typeof sessionKinds)[number]
