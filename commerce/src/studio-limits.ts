// Figures of the files that studios send, of the accounts of their owners, and of their marketing.

/** E-44: the longest wait for the virus scanner; how often files are scanned that came while it was away, and how many at once. */
export const VIRUS_SCAN_MS = 3_000
export const SCAN_FILES_EVERY_SECONDS = 60
export const SCANNED_FILES_MAX = 100
/** After files that the scanner did not finish, no further ones are begun for this run. */
export const SCANNING_MS = 20_000

/** Changes that one owner makes: of names and telephone, of the password, and of the e-mail. */
export const CHANGES_OF_OWNER = { most: 60, seconds: 60 * 60 } as const
export const PASSWORD_CHANGES_OF_OWNER = { most: 10, seconds: 60 * 60 } as const
export const EMAIL_CHANGES_OF_OWNER = { most: 5, seconds: 60 * 60 } as const
/** So long after an owner gave the password prices may be changed; then it is asked for again. */
export const PRICE_PASSWORD_SECONDS = 12 * 60 * 60

/** Letters of what an owner adds to a flyer, and of a mail to families with the list of its recipients. */
export const FLYER_MAX_LETTERS = { headline: 80, text: 300 } as const
export const STUDIO_MAIL_MAX_LETTERS = { subject: 120, message: 2_000, recipients: 50_000 } as const
/** So many flyers are drawn at once; so many more wait. */
export const FLYERS_DRAWN_AT_ONCE = 1
export const FLYERS_WAITING_MAX = 20
/** Flyers that the owners of a studio ask for. */
export const FLYERS_OF_STUDIO = { most: 120, seconds: 60 * 60 } as const
/** Recipients of a mailing, and mailings of a studio. */
export const STUDIO_MAIL_RECIPIENTS_MAX = 500
export const STUDIO_MAILINGS_OF_STUDIO = { most: 2, seconds: 24 * 60 * 60 } as const
/** Mailings that the owners of a studio check or try to send. */
export const STUDIO_MAIL_TRIES_OF_STUDIO = { most: 100, seconds: 60 * 60 } as const
/** Mails of one mailing that become due each second: those of orders go between them. */
export const STUDIO_MAILS_PER_SECOND = 5
export const STUDIO_MAILINGS_SHOWN_MAX = 20
/** How long the recipients of a mailing are kept, and the mailing without them. */
export const STUDIO_MAIL_DAYS = { recipients: 30, mailing: 730 } as const
