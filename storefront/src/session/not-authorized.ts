/** SESS-03: what a page is told when no customer is signed in: at its start, and once a session has ended, also in another tab. */
export const NOT_AUTHORIZED = 'not-authorized'
