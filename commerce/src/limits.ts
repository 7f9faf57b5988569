// Figures of the product, each with its unit. What a merchant would change is a setting whose default stands here.

import type { SessionKind } from '#src/session-kinds'

export const SEARCH_PAGE_SIZE = 50
export const SEARCH_MAX_SIZE = 200
/** Largest size per entity type where it differs from SEARCH_MAX_SIZE. */
export const CATEGORY_LIST_MAX_SIZE = 4000
export const CMS_LIST_MAX_SIZE = 500
export const SEARCH_MAX_WINDOW = 10_000
export const SEARCH_MAX_FILTERS = 50
export const SEARCH_MAX_VALUES = 200
export const SEARCH_MAX_TEXT_LENGTH = 200
/** Longer texts of an attribute cannot be filtered by. */
export const ATTRIBUTE_FILTER_MAX_LETTERS = 200
/** Yes/no and text attributes that pages offer as filters. */
export const ATTRIBUTE_FILTERS_MAX = 20
/** What is searched without words comes in this order. */
export const SEARCH_DEFAULT_SORT = [{ field: 'position', direction: 'asc' }] as const
export const SEARCH_MIN_SCORE = 0.02
export const SEARCH_FUZZINESS = 2
export const SEARCH_PREFIX_LENGTH = 2
export const SEARCH_MINIMUM_SHOULD_MATCH_PERCENT = 75
export const SEARCH_BOOST = { name: 4, sku: 2, categoryName: 1, optionLabel: 0.5 } as const
export const SEARCH_CLIENT_TIMEOUT_MS = 5000
export const SEARCH_SERVER_TIMEOUT_MS = 1000
export const FACET_SIZE = 100
/** Upper bounds of the price buckets, in cents; the last bucket is open. */
export const PRICE_BUCKET_BOUNDS_CENTS = [5000, 10_000, 15_000] as const

export const CATEGORY_PAGE_SIZE = 50
export const REVIEW_PAGE_SIZE = 50
export const REVIEW_MAX_PAGE = 10_000
export const CATEGORY_ROOT_ID = 2
export const CATEGORY_PREFETCH_LEVEL = 2
export const RELATED_PRODUCTS_SIZE = 8
export const LIST_VISIBILITY = [2, 3, 4] as const
export const LIST_STATUS = [0, 1] as const
export const LOOKUP_STATUS = [0, 1, 2] as const
/** Attributes that a list is filtered by; and all that it counts without being asked. */
export const OPTION_FILTERS = ['color', 'apparel_size', 'shoes_size'] as const
export const DEFAULT_FILTERS = [...OPTION_FILTERS, 'price'] as const

export const STOCK_PREFETCH_CHUNK = 15
export const STOCK_LIST_MAX_SKUS = 100
export const RENDER_LIST_MAX_SKUS = 100

/** How long a piece that does not fit can be sent back. */
export const RETURN_DAYS = 30

export const CART_MAX_QTY = 999
export const CART_MAX_LINES = 200
export const COUPON_MAX_LETTERS = 64
/** Wrong codes for one bag or from one address, after which the rest of the time is waited for. */
export const COUPON_FAILURES = { most: 10, seconds: 60 * 60 } as const
export const IDEMPOTENCY_KEY_DAYS = 30
/** Numbers of two orders in a row lie this far apart at the average; a power of ten. */
export const ORDER_NUMBER_GAP = 10_000
/** How long an order keeps its goods while its payment is awaited, and a link to a bought file leads to it. */
export const PAYMENT_MINUTES = 60
/** The same of an order that is paid by transfer. */
export const TRANSFER_DAYS = 7
export const DOWNLOAD_LINK_DAYS = 30
/** How long an order says who bought, after the last thing that happened to it. */
export const ORDER_YEARS = 10
/** Kept after the last change where it was not ordered; and the keys of its changes. */
export const UNTOUCHED_CART_DAYS = 90
export const CART_REQUEST_DAYS = 30
/** How long a browser keeps the id of its bag, and what was typed in a checkout or ordered. */
export const CART_COOKIE_DAYS = 60
export const CHECKOUT_COOKIE_DAYS = 1
export const NOTICE_LIFETIME_MS = 5000
export const AUTOMATIC_LOADS = 2
export const TILE_SWATCHES = 6

export const MIN_NAME_LETTERS = 2
export const MIN_ZIP_LETTERS = 3
export const MIN_TAX_ID_LETTERS = 3
export const MIN_PASSWORD_LETTERS = 8
export const MAX_PASSWORD_LETTERS = 256

/** The most that is kept of a person, an address and an e-mail address. */
export const PERSON_MAX_LETTERS = {
  name: 100,
  company: 200,
  street: 200,
  city: 100,
  region: 100,
  postcode: 20,
  phone: 40,
  taxId: 40,
} as const
export const EMAIL_MAX_LETTERS = 254

export const ACCESS_TOKEN_SECONDS = 15 * 60
/** A session that is not renewed for so long ends. */
export const SESSION_IDLE_SECONDS = {
  customer: 30 * 24 * 60 * 60,
  owner: 24 * 60 * 60,
  'regular-user': 7 * 24 * 60 * 60,
  staff: 30 * 60,
} as const satisfies Record<SessionKind, number>
/** A session ends after this, however often it is renewed. */
export const SESSION_DAYS = {
  customer: 90,
  owner: 7,
  'regular-user': 7,
  staff: 1,
} as const satisfies Record<SessionKind, number>
/** Two tabs that refresh at once both go on. */
export const REFRESH_GRACE_SECONDS = 10
export const PRICE_GROUP_TOKEN_SECONDS = 60 * 60
export const ADDRESS_BOOK_MAX = 50
/** Products on a list that a shopper keeps. More than four cannot be compared side by side. */
export const SAVED_PRODUCTS_MAX = { wishlist: 200, compare: 4 } as const

/** Of IPv6 a limit counts the first 64 bits of an address; so many times as much is allowed to the networks around them. */
export const NETWORK_MULTIPLES = { 56: 4, 48: 16 } as const
/** Passwords are hashed so many at once, which leaves threads for files; so many more wait in line. */
export const PASSWORDS_HASHED_AT_ONCE = 2
export const MAX_PASSWORDS_WAITING = 100
/** Failures after which signing in waits for the rest of the time, of one account from one address; the later ones wait before. */
export const SIGN_IN_FAILURES = {
  most: 10,
  seconds: 15 * 60,
  waitsSeconds: [0, 0, 0, 0, 1, 2, 4, 8, 16],
} as const
/** Failures of one account from wherever, after which somebody guesses its password: all wait longer, from the second try on. */
export const SIGN_IN_FAILURES_OF_ACCOUNT = { most: 10, seconds: 15 * 60 } as const
export const SIGN_IN_FAILURES_WHILE_GUESSED = {
  most: 5,
  seconds: 15 * 60,
  waitsSeconds: [30, 60, 120, 240],
} as const
export const SIGN_IN_FAILURES_OF_IP = { most: 100, seconds: 60 * 60 } as const
/** Registrations for e-mail addresses that have an account: whoever tries many wants to know which have one. */
export const REFUSED_REGISTRATIONS_OF_IP = { most: 20, seconds: 60 * 60 } as const
/** The same of a customer who changes to an address that has one. */
export const EMAIL_CHANGES_OF_CUSTOMER = { most: 5, seconds: 60 * 60 } as const
export const REGISTRATIONS_OF_IP = { most: 100, seconds: 60 * 60 } as const
/** Links to a new password that were not good, from one address; and how long one is. */
export const BAD_RESET_LINKS_OF_IP = { most: 20, seconds: 60 * 60 } as const
export const RESET_LINK_SECONDS = 30 * 60
/** For a customer's own data to be fetched. */
export const EXPORT_LINK_SECONDS = 24 * 60 * 60
/** For a link that confirms the e-mail address of an account. */
export const EMAIL_LINK_SECONDS = 7 * 24 * 60 * 60
/** An account is new for this long: strangers may have made it with somebody's address, to let the shop send mail there. */
export const NEW_ACCOUNT_SECONDS = 60 * 60
/** New passwords of one customer. */
export const PASSWORD_CHANGES_OF_CUSTOMER = { most: 10, seconds: 60 * 60 } as const
/** Wrong passwords of who is signed in. */
export const PASSWORD_CHECK_FAILURES = { most: 10, seconds: 15 * 60 } as const
/** Mails of one purpose that anybody can let the shop send: to one mailbox, and from one IP address. */
export const MAILS_TO_MAILBOX = { most: 3, seconds: 60 * 60 } as const
export const MAILS_OF_IP = { most: 20, seconds: 60 * 60 } as const
export const NEWSLETTER_LINK_SECONDS = 7 * 24 * 60 * 60
/** How long the address of who left is kept. */
export const ENDED_NEWSLETTER_DAYS = 30
/** Products one mailbox can wait for. */
export const MAILBOX_STOCK_ALERTS_MAX = 50
/** For a link that confirms that a mailbox wants to be told of a product. */
export const STOCK_ALERT_LINK_SECONDS = 7 * 24 * 60 * 60
/** How long an alert waits for its product, and is kept after its mail. */
export const STOCK_ALERT_DAYS = { waiting: 365, sent: 30 } as const
/** Alerts are looked at this often, so many at once. */
export const STOCK_ALERTS_EVERY_SECONDS = 60
export const STOCK_ALERTS_AT_ONCE = 500
/** For a token of the mail service to be used. */
export const MAIL_TOKEN_SECONDS = 30 * 60
/** How long after an order its address gets receipts of messages. */
export const RECEIPT_ORDER_SECONDS = 24 * 60 * 60
export const REVIEWS_OF_IP = { most: 10, seconds: 60 * 60 } as const
/** Renewals by one refresh token: tabs that renew at once, and clients that never keep the next one. */
export const RENEWALS_OF_TOKEN = { most: 20, seconds: 15 * 60 } as const

/** How long a server keeps what everybody sees for the pages it makes: menu, footer, names of filters. */
export const SHARED_CACHE_MS = 500

export const PRICE_DECIMALS = 2
/** The fullest bag of the dearest goods still comes to whole cents that a number holds. */
export const PRICE_MAX_CENTS = 99_999_999_99

/** Sizes of pictures in pixels, as the pages use them; each also at twice the density. */
export const PICTURE_SIZES = {
  tile: { width: 310, height: 300 },
  gallery: { width: 600, height: 744 },
  amp: { width: 450, height: 500 },
} as const
export const PLACEHOLDER_PICTURE = '/assets/placeholder.jpg'
export const OFFLINE_PICTURE = '/assets/offline.jpg'
export const PICTURE_MAX_AGE_SECONDS = 31_536_000
/** How long a browser may believe that a picture is missing. */
export const MISSING_PICTURE_MAX_AGE_SECONDS = 60
/** Originals with more pixels are not opened. */
export const MAX_PICTURE_PIXELS = 50_000_000
export const PICTURES_MADE_AT_ONCE = 2
export const MAX_PICTURES_WAITING = 1000

export const MAX_BODY_BYTES = 1_000_000
/** Of a form of a page, several times the longest review: what is wrong with a form is shown beside what was typed. */
export const MAX_FORM_BYTES = 250_000
/** Of names that are in an index: a row of one has an end. */
export const INDEXED_MAX_LETTERS = 500
/** Of an address made of a name. */
export const SLUG_MAX_LETTERS = 200
export const MAX_JSON_DEPTH = 20
/** Elements and fields of a body, wherever they stand: several times those of the longest order. */
export const MAX_BODY_VALUES = 20_000
/** So many fields an answer names, each by so many letters of its path, so that no answer grows with what was sent. */
export const NAMED_FIELDS_MAX = 20
export const FIELD_NAME_MAX_LETTERS = 200
/** Of what is said of a field. */
export const FIELD_MESSAGE_MAX_LETTERS = 400
export const MAX_URL_BYTES = 8_192
/** For the whole request to arrive, and for its answer to be made. */
export const REQUEST_TIMEOUT_MS = 15_000
/** A server that comes this much too late to its work turns requests away. */
export const OVERLOAD_DELAY_MS = 1000
/** When somebody who was turned away may come again: a time between these, so that not all come at the same moment. */
export const OVERLOAD_RETRY_SECONDS = { least: 2, most: 10 } as const
/** Requests that one server works on at once, how many more stand in line, and for how long: those that look, those that change something. */
export const BROWSING_ROOM = { atOnce: 64, waiting: 1_000, waitMs: 3_000 } as const
export const WRITING_ROOM = { atOnce: 16, waiting: 250, waitMs: 3_000 } as const
/** A database that says nothing for this long counts as away: nobody waits for it, and what can be is answered without it. */
export const DATABASE_SILENT_MS = 2_500
/** How often a page that was made without the database looks whether it is back. */
export const BROWSE_ONLY_POLL_MS = { least: 5_000, most: 10_000 } as const
/** Connections that wait to be taken; the operating system may allow fewer. */
export const CONNECTIONS_WAITING = 4_096
/** How long a server that closes goes on telling newcomers so, after its last answer. */
export const CLOSING_NOTICE_MS = 500

/** Orders from one IP address and to one mailbox. Each sends a mail, so this is how many of those there are, too. */
export const ORDERS_OF_IP = { most: 30, seconds: 60 * 60 } as const
export const ORDERS_OF_MAILBOX = { most: 5, seconds: 60 * 60 } as const
/** Units that orders may hold which are not paid yet, from one IP address and of one mailbox. */
export const UNPAID_UNITS_OF_IP = { most: 600 } as const
export const UNPAID_UNITS_OF_MAILBOX = { most: 300 } as const
/** When an order that would hold too many is worth another try. */
export const UNPAID_UNITS_RETRY_SECONDS = 60 * 60
/** Times the fields for a card are asked for. */
export const CARD_PAYMENTS_OF_IP = { most: 60, seconds: 60 * 60 } as const
export const CARD_PAYMENTS_OF_MAILBOX = { most: 30, seconds: 60 * 60 } as const
/** Cards that may be refused: of one order, which is canceled then, and of all orders of an address and a mailbox. */
export const CARD_FAILURES_OF_ORDER = { most: 10 } as const
export const CARD_FAILURES_OF_IP = { most: 20, seconds: 60 * 60 } as const
export const CARD_FAILURES_OF_MAILBOX = { most: 10, seconds: 60 * 60 } as const
/** New bags of one IP address: a school behind one is many visitors. */
export const CARTS_OF_IP = { most: 600, seconds: 60 * 60 } as const

export const PAYMENT_PROVIDER_TIMEOUT_MS = 8_000
/** Signed messages of a payment provider that are older are refused, so that none can be kept and sent again. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

/** A payment that its provider did not cancel is tried again after this. */
export const CANCEL_PAYMENT_AGAIN_SECONDS = 5 * 60

/** A mail that could not be sent is tried this often, over a day. */
export const JOB_MAX_TRIES = 12
export const ORDER_HISTORY_PAGE_SIZE = 20
export const ORDER_HISTORY_MAX_SIZE = 100
export const ORDER_HISTORY_MAX_PAGE = 100_000

/** For a large file on a slow line to arrive. */
export const DOWNLOAD_TIMEOUT_MS = 6 * 60 * 60 * 1_000
/** How long a worker has a job before another one may take it; renewed while the worker is at it. */
export const JOB_LEASE_SECONDS = 60
/** A job that is not done by then counts as failed. Longer than the longest conversation of any job. */
export const JOB_LONGEST_SECONDS = 10 * 60
/** For a mail server to take one mail, from the first word to the last. */
export const MAIL_TIMEOUT_MS = 5 * 60_000
/** Jobs are kept after they were sent, or given up. */
export const SENT_JOB_DAYS = 30
export const DEAD_JOB_DAYS = 90
/** What happened to accounts and who was refused is known for this long. */
export const AUDIT_LOG_DAYS = 90
/** What is the same within this time is one row of the audit log. */
export const AUDIT_WINDOW_SECONDS = 10 * 60
/** So many kinds of refusals of one network, and of all, are told apart in that time. */
export const AUDIT_EVENTS_OF_NETWORK = 20
export const AUDIT_EVENTS_AT_ONCE = 200
/** Rows of an import's report; a spreadsheet opens hardly more. */
export const REPORT_MAX_ROWS = 1_000_000
/** An order waits this long for its line in the order log; so many wait at once. */
export const ORDER_LOG_WAIT_MS = 1_000
export const ORDER_LOG_WAITING = 10_000
/** Orders that a restored shop is missing are named up to this many. */
export const MISSING_ORDERS_MAX = 1_000
/** Numbers of orders, invoices, shipments and refunds that are left out after a restore: the lost ones may have them. */
export const RESTORE_NUMBER_GAP = 1_000
/** Each check of the reconciliation names so many differences. */
export const RECONCILIATION_ROWS = 100
export const RECONCILE_EVERY_SECONDS = 24 * 60 * 60
/** Of the day, in UTC. */
export const RECONCILE_HOUR = 3
/** The health check writes this often at most, and wants this much room on the disk of the embedded database. */
export const HEALTH_WRITE_EVERY_MS = 5_000
export const HEALTH_FREE_BYTES = 32 * 1024 * 1024
/** Between two looks for what comes round by the clock. */
export const CALENDAR_POLL_MS = 30_000
export const CLEAN_UP_EVERY_SECONDS = 60 * 60
export const EXPIRE_ORDERS_EVERY_SECONDS = 30
export const CLEAN_UP_BATCH_ROWS = 1_000
/** So many rows of a kind are always deleted; more wait for an operator where both of the next two say so. */
export const CLEAN_UP_FREE_ROWS = 100
/** Times the most that one clean-up ever took. */
export const CLEAN_UP_USUAL_FACTOR = 10
/** Percent of the rows there are. */
export const CLEAN_UP_SHARE_PERCENT = 10
export const MAIL_MAX_LETTERS = 500_000
export const MAIL_MAX_HEADER_LETTERS = 300

export const VISITOR_MAIL_MAX_LETTERS = { subject: 120, text: 5_000 } as const
export const REVIEW_MAX_LETTERS = { nickname: 60, title: 120, detail: 5_000 } as const

/** An import stores so many counts of stock at once; orders of these goods wait that long. */
export const STOCK_COUNT_BATCH_ROWS = 200
