import { sql } from 'kysely'

/** SQL: which terms of sale hold now. */
export const termsRevision = sql`(select id from terms_revision)`
