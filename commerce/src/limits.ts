// Figures of the product, each with its unit. What a merchant would change is a setting, with its default here.

import type { SessionKind } from '#src/session-kinds'

export const SEARCH_PAGE_SIZE = 50
export const SEARCH_MAX_SIZE = 200
/** The largest size of an entity type that differs from SEARCH_MAX_SIZE. */
export const CATEGORY_LIST_MAX_SIZE = 4000
export const CMS_LIST_MAX_SIZE = 500
/** what search engines take from one sitemap */
export const SITEMAPS_KEPT_MAX_BYTES = 32_000_000
export const SITEMAP_MAX_AGE_SECONDS = 300
export const SITEMAP_URLS_MAX = 50_000
export const SEARCH_MAX_WINDOW = 10_000
export const SEARCH_MAX_FILTERS = 50
export const SEARCH_MAX_VALUES = 200
export const SEARCH_MAX_TEXT_LENGTH = 200
/** Attributes with longer texts are no filters. */
export const ATTRIBUTE_FILTER_MAX_LETTERS = 200
/** How many yes/no and text attributes pages offer as filters. */
export const ATTRIBUTE_FILTERS_MAX = 20
/** The order of a search without words. */
export const SEARCH_DEFAULT_SORT = [{ field: 'position', direction: 'asc' }] as const
export const SEARCH_MIN_SCORE = 0.02
export const SEARCH_FUZZINESS = 2
export const SEARCH_PREFIX_LENGTH = 2
export const SEARCH_MINIMUM_SHOULD_MATCH_PERCENT = 75
/** "or": a product need not hold all words of a search. "and": it must. */
export const SEARCH_OPERATOR: 'and' | 'or' = 'or'
/** A field outweighs another at most so many times. */
export const SEARCH_MAX_BOOST = 100
/** However little a word that was found says of a product. */
export const SEARCH_WORD_MIN_SCORE = 1
export const SEARCH_BOOST = { name: 4, headWord: 2, sku: 2, categoryName: 1, optionLabel: 0.5 } as const
/** Groups of synonyms of a store view, terms of a group, and characters of a term. */
export const SYNONYM_GROUPS_MAX = 500
export const SYNONYM_TERMS_MAX = 20
export const SYNONYM_TERM_MAX_LETTERS = 60
/** What the search panel suggests: at most ten of all kinds, and from so many typed characters on. */
export const SUGGESTIONS_MAX = { terms: 4, categories: 2, products: 4 } as const
export const SUGGESTIONS_MIN_LETTERS = 2
/** On a phone eight of them. */
export const SUGGESTIONS_PHONE_MAX = { terms: 3, categories: 2, products: 3 } as const
/** How long after a key the shop is asked, if no other follows. */
export const SUGGESTIONS_WAIT_MS = 40
/** Terms that a browser keeps of past searches. */
export const RECENT_TERMS_MAX = 6
export const SEARCH_CLIENT_TIMEOUT_MS = 5000
export const SEARCH_SERVER_TIMEOUT_MS = 1000
export const FACET_SIZE = 100
/** Upper bounds of the price buckets, in cents; the last bucket is open. */
export const PRICE_BUCKET_BOUNDS_CENTS = [5000, 10_000, 15_000] as const

export const CATEGORY_PAGE_SIZE = 50
/** AMP-01: the order of a category on AMP. */
export const AMP_CATEGORY_SORT = 'updated_at:desc'
/** the latest changes of points on a loyalty card */
export const LOYALTY_ENTRIES_MAX = 100
export const REVIEW_PAGE_SIZE = 50
export const REVIEW_MAX_PAGE = 10_000
export const CATEGORY_ROOT_ID = 2
export const CATEGORY_PREFETCH_LEVEL = 2
export const RELATED_PRODUCTS_SIZE = 8
/** of the kind of the product itself */
export const RELATED_ALTERNATIVES_MAX = 2
/** categories beside its own that something is taken from */
export const RELATED_KINDS_MAX = 4
export const RELATED_PER_KIND_MAX = 2
/** A product that was loaded so recently is not loaded again. */
export const PRODUCT_LOAD_GUARD_MS = 20_000
export const LIST_VISIBILITY = [2, 3, 4] as const
export const LIST_STATUS = [0, 1] as const
export const LOOKUP_STATUS = [0, 1, 2] as const
/** Attributes that lists offer as filters, and the facets that are always counted. */
export const OPTION_FILTERS = ['color', 'apparel_size', 'shoes_size'] as const
export const DEFAULT_FILTERS = [...OPTION_FILTERS, 'price'] as const
/** Filters that are on or off, by a flag of the product. */
export const FLAG_FILTERS = ['sale', 'new'] as const

export const STOCK_PREFETCH_CHUNK = 15
/** STOCK-03: of so many products of a list, where the merchant wants it. */
export const STOCK_PREFETCH_MAX = 8
export const STOCK_LIST_MAX_SKUS = 100
export const RENDER_LIST_MAX_SKUS = 100

export const CART_MAX_QTY = 999
export const CART_MAX_LINES = 200
export const COUPON_MAX_LETTERS = 64
/** Wrong coupon codes for one cart or from one IP address, before the rest of the time has to pass. */
export const COUPON_FAILURES = { most: 10, seconds: 60 * 60 } as const
export const IDEMPOTENCY_KEY_DAYS = 30
/** How long one sender has an order for itself, where a browser has no locks; longer than any request. */
export const ORDER_LEASE_MS = 60_000
/** How long after the shopper pressed the button an order is sent without asking. */
export const ORDER_CONSENT_MS = 24 * 60 * 60 * 1000
/** Renewals of a session that may fail in a row, and how long a task waits while one runs. */
export const RENEWALS_FAILED_MAX = 20
export const RENEWAL_WAIT_MS = 1000
/** How long a renewal may run, longer than any request: one that is older belongs to a page that crashed. */
export const RENEWAL_LEASE_MS = 60_000
/** When something that was not answered is sent again: a random time, up to twice as long after each try. */
export const RESEND_WAIT_MS = { least: 2_000, most: 15 * 60_000 } as const
/** How long a browser waits at most where the server says when to come back. */
export const RETRY_AFTER_MAX_MS = 24 * 60 * 60 * 1000
/** How long an order with the same lines is asked about before it is placed. */
export const SIMILAR_ORDER_DAYS = 1
/** The average difference between two consecutive order numbers; a power of ten. */
export const ORDER_NUMBER_GAP = 10_000
/** The least that a card provider collects. */
export const CARD_MIN_TOTAL_CENTS = 50
/** How long an unpaid order reserves its goods, and how long a download link works. */
export const PAYMENT_MINUTES = 60
/** The same for an order paid by bank transfer. */
export const TRANSFER_DAYS = 7
export const DOWNLOAD_LINK_DAYS = 30
/** How soon after a press of the button of a mailed link another one is the same: a double click, or a connection that broke. */
export const PRESS_REPEAT_SECONDS = 60
/** So often is a download sent again without being counted. */
export const DOWNLOAD_REPEATS_MAX = 3
/** How long an order names its buyer, after its last change. */
export const ORDER_YEARS = 10
/** How long a cart that is not ordered is kept after its last change; and the keys of its changes. */
export const UNTOUCHED_CART_DAYS = 90
export const CART_REQUEST_DAYS = 30
/** The latest changes of a cart that are known again: several times those of the longest order that is repeated. */
export const CART_CHANGES_KNOWN_MAX = 1_000
/** How long a browser keeps the id of its cart, and what was typed or ordered in a checkout. */
export const CART_COOKIE_DAYS = 60
export const CHECKOUT_COOKIE_DAYS = 1
/** Of what is typed in a step and not sent yet: a browser takes no cookie of more than 4,096 bytes. */
export const CHECKOUT_DRAFT_MAX_BYTES = 2_800
/** Of the forms of a tab whose texts are not sent yet: how many are kept, and how much of each. */
export const KEPT_FORMS_MAX = 10
export const KEPT_FORM_MAX_LETTERS = 20_000
/** How long a browser keeps what waits in the bag of a studio store whose passcode was changed. */
export const ENDED_CART_DAYS = 14
/** How long the page after signing in may take to say what came into the bag, and how many lines it names. */
export const CART_JOINED_SECONDS = 60
export const CART_JOINED_LINES_MAX = 10
/** A picture that does not come is asked for so often. */
export const PICTURE_ATTEMPTS_MAX = 3
export const PICTURE_RETRY_WAIT_MS = 200
export const NOTICE_LIFETIME_MS = 5000
/** A page that takes longer to come shows that it is on its way. */
export const LOADER_DELAY_MS = 400
export const AUTOMATIC_LOADS = 2
export const TILE_SWATCHES = 6

export const MIN_NAME_LETTERS = 2
export const MIN_ZIP_LETTERS = 3
export const MIN_TAX_ID_LETTERS = 3
export const MIN_PASSWORD_LETTERS = 8
export const MAX_PASSWORD_LETTERS = 256

/** The longest values stored for a person, a postal address and an e-mail. */
export const PRICE_GROUP_NAME_MAX_LETTERS = 100

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
export const WEB_PAGE_MAX_LETTERS = 300

/** STUDIO-05: within so many business days a studio that registers gets an answer. */
export const REGISTRATION_BUSINESS_DAYS = 2
/** How long a declined registration is kept, with its certificate. */
export const DECLINED_REGISTRATION_DAYS = 90
/** Of a reseller certificate, as it is sent. */
export const CERTIFICATE_MAX_BYTES = 2_000_000
/** A picture of one with more pixels is not read; its longer edge is made this long at most. */
export const CERTIFICATE_MAX_PIXELS = 50_000_000
export const CERTIFICATE_MAX_EDGE_PIXELS = 3_000
/** Of a whole registration as it is sent, and how many parts it may have. */
export const REGISTRATION_MAX_BYTES = CERTIFICATE_MAX_BYTES + 100_000
export const FORM_PARTS_MAX = 2_000
export const DECLINE_REASON_MAX_LETTERS = 1_000
/** Of the path of a store, and of what its owner writes about it. */
export const STUDIO_KEY_MIN_LETTERS = 2
export const STUDIO_KEY_MAX_LETTERS = 60
/** Nobody else can take the path that a store had before for so long. */
export const STUDIO_FORMER_KEY_DAYS = 90
/** Former paths of one studio that lead to its store; older ones are free. */
export const STUDIO_FORMER_KEYS_MAX = 5
export const STUDIO_DESCRIPTION_MAX_LETTERS = 2_000
/** Of a logo as it is sent, and of its longer edge as it is stored. */
export const LOGO_MAX_BYTES = 2_000_000
export const LOGO_MAX_EDGE_PIXELS = 4_000
export const LOGO_MAX_PIXELS = 16_000_000
export const LOGO_STORED_EDGE_PIXELS = 800
/** Of the form that sends one. */
export const LOGO_FORM_MAX_BYTES = LOGO_MAX_BYTES + 100_000
/** E-45: files of a studio, and how often it may send one. */
export const STUDIO_FILES_MAX = 20
export const STUDIO_FILES_MAX_BYTES = 20_000_000
export const UPLOADS_OF_STUDIO = { most: 30, seconds: 60 * 60 } as const
/** Changes of the settings of one studio. */
export const STUDIO_CHANGES_OF_STUDIO = { most: 200, seconds: 60 * 60 } as const
/** Of a passcode that is made, and of one that an owner chooses; and how often that of one studio changes. */
export const PASSCODE_LETTERS = 8
export const OWN_PASSCODE_MIN_LETTERS = 6
export const PASSCODE_MAX_LETTERS = 20
export const PASSCODE_CHANGES_OF_STUDIO = { most: 20, seconds: 60 * 60 } as const
/**
 * E-17: wrong passcodes of one studio from one IP address, of one studio from anywhere, and of all studios from one IP
 * address.
 */
export const PASSCODE_FAILURES = { most: 5, seconds: 10 * 60 } as const
export const PASSCODE_FAILURES_OF_STUDIO = { most: 50, seconds: 60 * 60 } as const
export const PASSCODE_FAILURES_OF_IP = { most: 200, seconds: 24 * 60 * 60 } as const
/** Families that one IP address lets into one studio: a session of each is kept. A school behind one is many of them. */
export const PASSCODE_ENTRIES_OF_IP = { most: 1_000, seconds: 60 * 60 } as const
/**
 * A studio that had too many is guessed at. For the rest of its hour it takes so many more, one at a time; an IP address may
 * fail once, and the IPv4 networks around it this often.
 */
export const PASSCODE_TRIES_WHILE_GUESSED = { most: 120, waitSeconds: 30 } as const
export const PASSCODE_FAILURES_WHILE_GUESSED = { most: 1, seconds: 60 * 60 } as const
export const PASSCODE_NETWORK_MULTIPLES = { 24: 4, 16: 16 } as const
/** Browsers that entered before do not wait for these turns: wrong passcodes of one of them, and of all at one studio. */
export const PASSCODE_FAILURES_OF_KNOWN = { most: 3, seconds: 60 * 60 } as const
export const PASSCODE_FAILURES_OF_ALL_KNOWN = { most: 20, seconds: 60 * 60 } as const
/** For so long after it entered a studio, a browser is known there. */
export const ENTERED_COOKIE_DAYS = 60
/** Mails that tell an owner of it. */
export const PASSCODE_NOTICES_OF_STUDIO = { most: 1, seconds: 60 * 60 } as const
/** Certificates that are decoded for one IP address. */
export const CERTIFICATES_OF_IP = { most: 30, seconds: 60 * 60 } as const
/** Forms with a file that one server receives at once, and from one IP address: each is held in memory. */
export const UPLOADS_AT_ONCE = 40
export const UPLOADS_AT_ONCE_OF_IP = 10
/** Forms with a file from one IP address: each is counted before it is read, also one that is refused then. */
export const FORMS_WITH_FILES_OF_IP = { most: 200, seconds: 60 * 60 } as const

export const ACCESS_TOKEN_SECONDS = 15 * 60
/** A session that is not renewed for this long ends. */
export const SESSION_IDLE_SECONDS = {
  customer: 30 * 24 * 60 * 60,
  owner: 24 * 60 * 60,
  'regular-user': 7 * 24 * 60 * 60,
  staff: 30 * 60,
} as const satisfies Record<SessionKind, number>
/** A session ends after this, even if it is renewed. */
export const SESSION_DAYS = {
  customer: 90,
  owner: 7,
  'regular-user': 7,
  staff: 1,
} as const satisfies Record<SessionKind, number>
/**
 * Sessions that an account has at once: one more ends the one that was renewed the longest ago. As many handed-over
 * checkouts.
 */
export const SESSIONS_OF_ACCOUNT_MAX = 100
/** Two tabs that refresh at the same time both stay signed in. */
export const REFRESH_GRACE_SECONDS = 10
export const PRICE_GROUP_TOKEN_SECONDS = 60 * 60
export const ADDRESS_BOOK_MAX = 50
/** How many products a browser remembers that were looked at, and for how long. */
export const RECENTLY_VIEWED_MAX = 9
export const RECENTLY_VIEWED_DAYS = 30
/** Products on a list that a shopper keeps. More than four cannot be compared side by side. */
export const SAVED_PRODUCTS_MAX = { wishlist: 200, compare: 4 } as const

/** For IPv6 a limit counts the first 64 bits; the networks around them may have this many times as much. */
export const NETWORK_MULTIPLES = { 56: 4, 48: 16 } as const
/** So many passwords are hashed at once, which leaves threads for files; so many more wait. */
export const PASSWORDS_HASHED_AT_ONCE = 2
export const MAX_PASSWORDS_WAITING = 100
/**
 * Failed sign-ins to one account from one IP address before the rest of the time has to pass, with delays before the
 * last tries.
 */
export const SIGN_IN_FAILURES = { most: 10, seconds: 15 * 60, waitsSeconds: [0, 0, 0, 0, 1, 2, 4, 8, 16] }
/**
 * Failed sign-ins to one account from anywhere. After these someone is guessing its password, and everyone waits
 * longer, from the second try on.
 */
export const SIGN_IN_FAILURES_OF_ACCOUNT = { most: 10, seconds: 15 * 60 } as const
export const SIGN_IN_FAILURES_WHILE_GUESSED = {
  most: 5,
  seconds: 15 * 60,
  waitsSeconds: [30, 60, 120, 240],
} as const
export const SIGN_IN_FAILURES_OF_IP = { most: 100, seconds: 60 * 60 } as const
/** Registrations with e-mails that already have an account: someone who tries many wants to know which have one. */
export const REFUSED_REGISTRATIONS_OF_IP = { most: 20, seconds: 60 * 60 } as const
/** The same for a customer who changes to an e-mail that has an account. */
export const EMAIL_CHANGES_OF_CUSTOMER = { most: 5, seconds: 60 * 60 } as const
export const REGISTRATIONS_OF_IP = { most: 100, seconds: 60 * 60 } as const
/** Invalid links to a new password from one IP address; and how long a link is valid. */
export const BAD_RESET_LINKS_OF_IP = { most: 20, seconds: 60 * 60 } as const
export const RESET_LINK_SECONDS = 30 * 60
/** How long the link to a customer's own data works. */
export const EXPORT_LINK_SECONDS = 24 * 60 * 60
/** How long the link that confirms the e-mail of an account works. */
export const EMAIL_LINK_SECONDS = 7 * 24 * 60 * 60
/**
 * An account counts as new for this long: a stranger may have made it with someone else's e-mail, so that the shop
 * sends mail there.
 */
export const NEW_ACCOUNT_SECONDS = 60 * 60
/** Password changes of one customer. */
export const PASSWORD_CHANGES_OF_CUSTOMER = { most: 10, seconds: 60 * 60 } as const
/** Owners of one studio, invitations that one studio sends, and how long the link of one works. */
export const OWNERS_OF_STUDIO_MAX = 20
export const INVITATIONS_OF_STUDIO = { most: 20, seconds: 60 * 60 } as const
export const INVITATION_LINK_SECONDS = 7 * 24 * 60 * 60
/** Wrong passwords of a signed-in customer. */
export const PASSWORD_CHECK_FAILURES = { most: 10, seconds: 15 * 60 } as const
/** Passkeys of a customer, and letters of the name of one. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_LETTERS = 60
/** How long a device may take to sign: a page that offers passkeys waits for as long. */
export const PASSKEY_CHALLENGE_SECONDS = 10 * 60
/** Each visit of a page that signs in asks for something to sign. */
export const PASSKEY_CHALLENGES_OF_IP = { most: 600, seconds: 60 * 60 } as const
/** Changes that one customer makes of profile, addresses and names of passkeys; and passkeys that are begun. */
export const CHANGES_OF_CUSTOMER = { most: 60, seconds: 60 * 60 } as const
/** Added and removed passkeys of one customer: each sends a mail. */
export const PASSKEY_CHANGES_OF_CUSTOMER = { most: 20, seconds: 60 * 60 } as const
/** Mails of one purpose that anyone can have sent: to one mailbox, and from one IP address. */
export const MAILS_TO_MAILBOX = { most: 3, seconds: 60 * 60 } as const
export const MAILS_OF_IP = { most: 20, seconds: 60 * 60 } as const
export const NEWSLETTER_LINK_SECONDS = 7 * 24 * 60 * 60
/** How long the e-mail of a former subscriber is kept. */
export const ENDED_NEWSLETTER_DAYS = 30
/** Products one mailbox can wait for; and those it was asked about and has not confirmed. */
export const MAILBOX_STOCK_ALERTS_MAX = 50
/** For a link that confirms that a mailbox wants to be told of a product. */
export const STOCK_ALERT_LINK_SECONDS = 7 * 24 * 60 * 60
/** How long an alert waits for its product, and is kept after its mail. */
export const STOCK_ALERT_DAYS = { waiting: 365, sent: 30 } as const
/** Alerts are looked at this often, so many at once. */
export const STOCK_ALERTS_EVERY_SECONDS = 60
export const STOCK_ALERTS_AT_ONCE = 500
/** Of the products that came back, so many are looked at together. */
export const STOCK_RETURNS_AT_ONCE = 10_000
/** How long a token of the mail service works. */
export const MAIL_TOKEN_SECONDS = 30 * 60
/** How long after an order its buyer gets receipts for messages. */
export const RECEIPT_ORDER_SECONDS = 24 * 60 * 60
/** UX-88: how many ratings, and of how much, every rated product is assumed to have besides its own. */
export const RATINGS_ASSUMED_COUNT = 5
export const RATINGS_ASSUMED_TENTHS = 35
/** Keys of guests' orders that were tried in vain */
export const FOREIGN_ORDER_CLAIMS_OF_IP = { most: 10, seconds: 60 * 60 } as const
/** Keys of orders that were closed before an order had them. */
export const ORDER_CLOSES_OF_IP = { most: 60, seconds: 60 * 60 } as const
/** How often the buyer of an order may change where it goes. */
export const ORDER_ADDRESS_CHANGES = { most: 10, seconds: 24 * 60 * 60 } as const
/** The same of all orders for one mailbox: each change sends it a mail. */
export const ORDER_ADDRESS_CHANGES_OF_MAILBOX = { most: 30, seconds: 24 * 60 * 60 } as const
export const REVIEWS_OF_IP = { most: 10, seconds: 60 * 60 } as const
/** Renewals with one refresh token: tabs that renew at the same time, and clients that never store the next one. */
export const RENEWALS_OF_TOKEN = { most: 20, seconds: 15 * 60 } as const
/** The same of one session, each with the token of the one before: several times what many tabs need. */
export const RENEWALS_OF_SESSION = { most: 120, seconds: 60 * 60 } as const

/** E-49: how much a server stores of pages that are the same for all visitors, compressed, and for how long at most. */
export const PAGE_CACHE_BYTES_MAX = 16_000_000
export const PAGE_CACHE_SECONDS = 24 * 60 * 60

/** How long a server caches what all visitors see: menu, footer, names of filters. */
export const SHARED_CACHE_MS = 500

/** Products in the store of a studio, and how many of them a list shows or a change of prices changes at once. */
export const STUDIO_PRODUCTS_MAX = 5_000
export const STUDIO_LIST_MAX_SIZE = 1_000
/** Products of a studio that are not for sale now and that its table names. */
export const STUDIO_UNAVAILABLE_MAX = 100
/** STUDIO-20: products of a page that an owner's search in the shop shows */
export const STUDIO_SEARCH_PAGE_SIZE = 10
/** REGULAR-05: products of a page that families see */
export const STORE_PAGE_SIZE = 6
/** Letters of the name of a dancer, and how many of them a device remembers for a studio. */
export const DANCER_MAX_LETTERS = 100
export const DANCERS_REMEMBERED_MAX = 6
export const STUDIO_BULK_MAX = 1_000
/** Rows of a page of the table of a studio's products, and what a search of it may be. */
export const STUDIO_TABLE_PAGE_SIZE = 50
export const STUDIO_TABLE_SEARCH_MAX_LETTERS = 100
export const STUDIO_WISHLIST_MAX = 200
export const ALLOWED_COLORS_MAX = 200
/** A report of a studio: its usual days, others to choose at one press, the most, and up to how many days it has a row for each day or week. */
export const STUDIO_REPORT_DAYS = 30
export const STUDIO_REPORT_OTHER_DAYS = [180, 365] as const
export const STUDIO_REPORT_MAX_DAYS = 1_100
export const REPORT_STEP_MAX_DAYS = { day: 31, week: 190 } as const
export const STUDIO_REPORT_PRODUCTS_MAX = 1_000
export const STUDIO_PAYMENTS_PAGE_SIZE = 50
export const STUDIO_PAYOUTS_SHOWN_MAX = 100
export const LOYALTY_POINTS_PER_UNIT_MAX = 1000
export const LOYALTY_RULES_MAX = 200
/** How long a change of prices can be undone, and how long it is known. */
export const PRICE_UNDO_SECONDS = 10 * 60
export const STUDIO_PRICE_HISTORY_DAYS = 365
/** Changes that the owners of a studio make of its products, before the rest of the time has to pass. */
export const STUDIO_PRODUCT_CHANGES_OF_STUDIO = { most: 10_000, seconds: 60 * 60 } as const
/** Stock is low with so many units or fewer. */
export const LOW_STOCK_QTY = 5
/** The inventory of a studio: days whose sales it counts, rows of a page at most, and of a file. */
export const INVENTORY_SOLD_DAYS = 30
export const INVENTORY_LIST_MAX_SIZE = 5_000
export const INVENTORY_CSV_MAX_ROWS = 20_000
/** For how many products the owners of a studio wait at once, and how often that changes. */
export const STUDIO_STOCK_REQUESTS_MAX = 500
export const STOCK_REQUEST_CHANGES_OF_STUDIO = { most: 1_000, seconds: 60 * 60 } as const
/** How often the owners of a studio put its categories in order. */
export const CATEGORY_ORDERS_OF_STUDIO = { most: 1_000, seconds: 60 * 60 } as const
/** Of a studio, and of one of them. */
export const DRESS_CODES_MAX = 100
export const DRESS_CODE_MAX_LETTERS = { name: 100, description: 2_000 } as const
/** Changes that the owners of a studio make of its dress codes, before the rest of the time has to pass. */
export const DRESS_CODE_CHANGES_OF_STUDIO = { most: 1_000, seconds: 60 * 60 } as const

export const PRICE_DECIMALS = 2
/** Decimals of inputs for prices; the price itself has whole cents. */
export const MONEY_INPUT_DECIMALS = { usual: 2, long: 4 } as const
/** With this price even the fullest cart adds up exactly, in whole cents. */
export const PRICE_MAX_CENTS = 99_999_999_99

/** Sizes of pictures in pixels, as pages use them; each also at double density. */
export const PICTURE_SIZES = {
  tile: { width: 310, height: 300 },
  gallery: { width: 600, height: 744 },
  amp: { width: 450, height: 500 },
} as const
export const PLACEHOLDER_PICTURE = '/assets/placeholder.jpg'
export const OFFLINE_PICTURE = '/assets/offline.jpg'
export const PICTURE_MAX_AGE_SECONDS = 31_536_000
/** How long a browser may cache that a picture is missing. */
export const MISSING_PICTURE_MAX_AGE_SECONDS = 60
/** Originals with more pixels are not processed. */
export const MAX_PICTURE_PIXELS = 50_000_000
export const PICTURES_MADE_AT_ONCE = 2
export const MAX_PICTURES_WAITING = 1000

export const MAX_BODY_BYTES = 1_000_000
/** For a posted form: several times the longest review, so that its problems can be shown next to what was typed. */
export const MAX_FORM_BYTES = 250_000
/** Of a form with a file that is too large: so much of it is let in, and thrown away, before the answer. */
export const REFUSED_FORM_MAX_BYTES = 30_000_000
/** For indexed names: an index row has a maximum size. */
export const INDEXED_MAX_LETTERS = 500
/** For a slug made from a name. */
export const SLUG_MAX_LETTERS = 200
export const MAX_JSON_DEPTH = 20
/** Elements and fields of a body at any depth: several times those of the longest order. */
export const MAX_BODY_VALUES = 20_000
/** An answer names this many fields, each with this many letters of its path, so that it does not grow with the request. */
export const NAMED_FIELDS_MAX = 20
export const FIELD_NAME_MAX_LETTERS = 200
/** Length of a message about a field. */
export const FIELD_MESSAGE_MAX_LETTERS = 400
export const MAX_URL_BYTES = 8_192
/** For the whole request to arrive, and for its answer to be ready. */
export const REQUEST_TIMEOUT_MS = 15_000
/** An answer about the stock that takes longer is late: until it comes, the page says that it is checking. */
export const STOCK_SLOW_MS = 1_000
/** The sheet of a wallet closes after 20 to 30 seconds without an answer. */
export const WALLET_ANSWER_TIMEOUT_MS = 10_000
/** A server whose event loop lags by this much turns requests away. */
export const OVERLOAD_DELAY_MS = 1000
/** When a client that was turned away may try again: a random time between these, so that not all come at once. */
export const OVERLOAD_RETRY_SECONDS = { least: 2, most: 10 } as const
/** Requests that one server works on at once, how many more wait, and for how long: for reads, changes and new orders. */
export const BROWSING_ROOM = { atOnce: 64, waiting: 1_000, waitMs: 3_000 } as const
export const WRITING_ROOM = { atOnce: 16, waiting: 1_000, waitMs: 3_000 } as const
/** Four orders at once are placed nearly as fast as sixteen, and pages are answered in a third of the time. */
export const ORDERING_ROOM = { atOnce: 4, waiting: 2_000, waitMs: 8_000 } as const
/** A database that is silent for this long counts as down: requests are answered without it if possible. */
export const DATABASE_SILENT_MS = 2_500
/** A changed product that takes longer to read is shown as it was. */
export const CHANGED_PRODUCT_WAIT_MS = 800
/** How often a page rendered without the database checks whether it is back. */
export const BROWSE_ONLY_POLL_MS = { least: 5_000, most: 10_000 } as const
/** Connections that wait to be accepted; the operating system may allow fewer. */
export const CONNECTIONS_WAITING = 4_096
/** How long a closing server still refuses new requests politely, after its last answer. */
export const CLOSING_NOTICE_MS = 500

/** Orders from one IP address and to one mailbox. Each order sends a mail, so this limits those mails too. */
export const ORDERS_OF_IP = { most: 30, seconds: 60 * 60 } as const
/** Of the families of one studio, who often order from its Wi-Fi. */
export const ORDERS_OF_STUDIO_IP = { most: 300, seconds: 60 * 60 } as const
export const ORDERS_OF_MAILBOX = { most: 5, seconds: 60 * 60 } as const
/** Units that unpaid orders may reserve, from one IP address and for one mailbox. */
export const UNPAID_UNITS_OF_IP = { most: 600 } as const
export const UNPAID_UNITS_OF_MAILBOX = { most: 300 } as const
/** When to try an order again that would have reserved too many units. */
export const UNPAID_UNITS_RETRY_SECONDS = 60 * 60
/** How often the card fields may be requested. */
export const CARD_PAYMENTS_OF_IP = { most: 60, seconds: 60 * 60 } as const
export const CARD_PAYMENTS_OF_MAILBOX = { most: 30, seconds: 60 * 60 } as const
/** Declined cards: for one order, which is then canceled, and for all orders of an IP address and a mailbox. */
export const CARD_FAILURES_OF_ORDER = { most: 10 } as const
export const CARD_FAILURES_OF_IP = { most: 20, seconds: 60 * 60 } as const
export const CARD_FAILURES_OF_MAILBOX = { most: 10, seconds: 60 * 60 } as const
/** New carts from one IP address: a school behind one is many visitors. */
export const CARTS_OF_IP = { most: 600, seconds: 60 * 60 } as const
/** Tries that a server notes by itself before it counts them in the database, and of how many visitors it does. */
export const FEW_TRIES_MAX = 20
export const FEW_TRIES_VISITORS_MAX = 20_000

/** How long a ticket to another checkout works, what its checkout may take to order, and how long the way back is known. */
export const HANDOFF_TICKET_SECONDS = 60
export const HANDOFF_SESSION_SECONDS = 4 * 60 * 60
export const HANDOFF_DAYS = 7
/** Tickets for visitors of one IP address, and wrong ones for one cart. */
export const HANDOFFS_OF_IP = { most: 600, seconds: 60 * 60 } as const
export const BAD_HANDOFF_TICKETS = { most: 10, seconds: 10 * 60 } as const

export const PAYMENT_PROVIDER_TIMEOUT_MS = 8_000
/** Older signed messages of a payment provider are refused, so that none can be recorded and sent again. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

/** When to try again to cancel a payment that its provider did not cancel. */
export const CANCEL_PAYMENT_AGAIN_SECONDS = 5 * 60

/** How often a mail is tried, over a day. */
export const JOB_MAX_TRIES = 12
export const ORDER_HISTORY_PAGE_SIZE = 20
export const ORDER_HISTORY_MAX_SIZE = 100
export const ORDER_HISTORY_MAX_PAGE = 100_000

/** For a large file to arrive over a slow connection. */
export const DOWNLOAD_TIMEOUT_MS = 6 * 60 * 60 * 1_000
/** How long a worker owns a job before another may take it; renewed while the worker runs it. */
export const JOB_LEASE_SECONDS = 60
/** A job that takes longer counts as failed. Longer than the longest exchange of any job. */
export const JOB_LONGEST_SECONDS = 10 * 60
/** For a mail server to take one mail, from the first line to the last. */
export const MAIL_TIMEOUT_MS = 5 * 60_000
/** How long jobs are kept after they were sent, or given up. */
export const SENT_JOB_DAYS = 30
export const DEAD_JOB_DAYS = 90
/** How long account events and refusals are kept. */
export const AUDIT_LOG_DAYS = 90
/** Equal events within this time are one row of the audit log. */
export const AUDIT_WINDOW_SECONDS = 10 * 60
/** How many kinds of refusals of one network, and of all networks, are counted separately in that time. */
export const AUDIT_EVENTS_OF_NETWORK = 20
export const AUDIT_EVENTS_AT_ONCE = 200
/** Rows of an import report; spreadsheets hardly open more. */
export const REPORT_MAX_ROWS = 1_000_000
/** An order waits this long for its line in the order log; so many wait at once. */
export const ORDER_LOG_WAIT_MS = 1_000
export const ORDER_LOG_OPEN_MS = 1_000
export const ORDER_LOG_WAITING = 10_000
/** How many orders that are missing after a restore are named. */
export const MISSING_ORDERS_MAX = 1_000
/**
 * Numbers of orders, invoices, shipments, refunds and returns that are skipped after a restore, and one more for each minute since
 * the backup: lost documents may have them, also those that came after another restore of the same backup, up to one a minute.
 */
export const RESTORE_NUMBER_GAP = 1_000
/**
 * The same for the ids of all rows, and so many more for each second: mailed links have those of lost ones. A database that drew
 * more, such as in a large import, is safe if it is there to be read when it is replaced.
 */
export const RESTORE_ID_GAP = 100_000
export const RESTORE_ID_GAP_PER_SECOND = 10
/** A start looks through so many mailboxes at a time for those that a backup brought back. */
export const FOUND_MAILBOXES_MAX = 10_000
/** How many differences each check of the reconciliation names. */
export const RECONCILIATION_ROWS = 100
export const RECONCILE_EVERY_SECONDS = 24 * 60 * 60
/** Hour of the day, in UTC. */
export const RECONCILE_HOUR = 3
/** The health check writes at most this often, and needs this much free space on the disk of the embedded database. */
export const HEALTH_WRITE_EVERY_MS = 5_000
export const HEALTH_FREE_BYTES = 32 * 1024 * 1024
/** How often the calendar looks for due jobs. */
export const CALENDAR_POLL_MS = 30_000
/**
 * A server has rarer work than this to itself for so long, and longer while it works. If it fails, or the server ends, the
 * work is done again after that time at the latest.
 */
export const CALENDAR_TURN_SECONDS = 15 * 60
export const CLEAN_UP_EVERY_SECONDS = 60 * 60
export const EXPIRE_ORDERS_EVERY_SECONDS = 30
export const CLEAN_UP_BATCH_ROWS = 1_000
/** So many rows of a kind are always deleted; more wait for an operator if both of the next two limits are exceeded. */
export const CLEAN_UP_FREE_ROWS = 100
/** Times the most rows of any clean-up before. */
export const CLEAN_UP_USUAL_FACTOR = 10
/** Percent of all rows. */
export const CLEAN_UP_SHARE_PERCENT = 10
export const MAIL_MAX_LETTERS = 500_000
export const MAIL_MAX_HEADER_LETTERS = 300

export const VISITOR_MAIL_MAX_LETTERS = { subject: 120, text: 5_000 } as const
export const REVIEW_MAX_LETTERS = { nickname: 60, title: 120, detail: 5_000 } as const

/** An import stores so many stock counts at once; orders of these goods wait that long. */
export const STOCK_COUNT_BATCH_ROWS = 200

/** CART-09: how often a browser asks for a bag, makes one or changes it. CART-08: how often a bag for a session that is over becomes a guest's. */
export const CART_PULL_EVERY_MS = 2_000
export const CART_CREATE_EVERY_MS = 1_000
/** Each answer to a change brings the totals: changes go this far apart. */
export const CART_TOTALS_EVERY_MS = 200
/** How long after its answer an addition to the cart may keep the next one waiting. */
export const ADDITION_SETTLED_MS = 2_000
/** How long an addition to the cart waits at most for those before it. */
export const ADDITION_TURN_MS = 5_000
/** So often a page makes a change on the bag as it is now, where others came first. */
export const CART_CHANGE_TRIES_MAX = 5
/** How old the ways to ship and to pay may be that a browser keeps. */
export const CART_METHODS_EVERY_MS = 600_000
/** So long after an order of a signed-in customer the drawer takes the bag as empty until the server has answered. */
export const CART_LOADER_BYPASS_MS = 1_440_000
export const CART_GUEST_BYPASSES_MAX = 10
/** So long a page waits for what a bag has yet to send. */
export const CART_CATCH_UP_MS = 3_000

/** NET-13: the local store of a browser. A read that takes longer has stalled; a walk is over all entries. */
export const LOCAL_READ_TIMEOUT_MS = 800
export const LOCAL_WALK_TIMEOUT_MS = 2_000
export const LOCAL_SWEEP_EVERY_MS = 30_000
export const LOCAL_QUOTA_BYTES = 4_096 * 1_024
/** After so many errors the page does without it. */
export const LOCAL_READ_ERRORS_MAX = 1
export const LOCAL_WRITE_ERRORS_MAX = 30
