// Figures of the files that studios send, and of the accounts of their owners. All others are in limits.ts.

/** E-44: the longest wait for the virus scanner; how often files are scanned that came while it was away, and how many at once. */
export const VIRUS_SCAN_MS = 3_000
export const SCAN_FILES_EVERY_SECONDS = 60
export const SCANNED_FILES_MAX = 100

/** Changes that one owner makes: of names and telephone, of the password, and of the e-mail. */
export const CHANGES_OF_OWNER = { most: 60, seconds: 60 * 60 } as const
export const PASSWORD_CHANGES_OF_OWNER = { most: 10, seconds: 60 * 60 } as const
export const EMAIL_CHANGES_OF_OWNER = { most: 5, seconds: 60 * 60 } as const
/** So long after an owner gave the password prices may be changed; then it is asked for again. */
export const PRICE_PASSWORD_SECONDS = 12 * 60 * 60
