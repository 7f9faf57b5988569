// Figures of looking up an order without an account, and of returns.

/** E-24: tries that found nothing, of one IP and for one order number. */
export const ORDER_LOOKUPS_OF_IP = { most: 10, seconds: 60 * 60 } as const
export const ORDER_LOOKUPS_OF_ORDER = { most: 5, seconds: 60 * 60 } as const
/**
 * Tickets of one order for one IP: each is stored. Whoever has one looks its order up without another. Orders are limited
 * themselves; one limit for all of them would let one buyer shut out everybody behind the same IP.
 */
export const ORDER_TICKETS_OF_IP = { most: 20, seconds: 60 * 60 } as const
/** How long a ticket opens its order. */
export const ORDER_TICKET_SECONDS = 30 * 60
/** E-19 */
export const ORDER_CODE_DIGITS = 6
export const ORDER_CODE_SECONDS = 10 * 60
export const ORDER_CODE_TRIES_MAX = 5

/** Days after its shipment in which a product can be sent back. */
export const RETURN_DAYS = 30
export const RETURN_LINES_MAX = 100
export const RETURN_COMMENT_MAX_LETTERS = 2_000
export const RETURN_NOTE_MAX_LETTERS = 1_000
export const RETURN_CARRIER_MAX_LETTERS = { carrier: 60, number: 60 } as const
export const RETURN_COMMENTS_MAX = 100
export const RETURN_TRACKS_MAX = 10
/** Returns, comments, photos and tracking numbers of one order, by its customer or with one ticket. */
export const RETURN_CHANGES_OF_OPENER = { most: 60, seconds: 60 * 60 } as const
/** The same with all tickets whose holders have not entered the mailed code. */
export const RETURN_CHANGES_OF_STRANGERS = { most: 120, seconds: 60 * 60 } as const
export const RETURN_PHOTOS_MAX = 5
export const RETURN_PHOTO_MAX_BYTES = 6_000_000
export const RETURN_PHOTO_FORM_MAX_BYTES = 6_100_000
export const RETURN_PHOTO_MAX_PIXELS = 50_000_000
export const RETURN_PHOTO_MAX_EDGE_PIXELS = 1_600
/** Photos that one IP sends: each is decoded. */
export const RETURN_PHOTOS_OF_IP = { most: 30, seconds: 60 * 60 } as const
export const STUDIO_RETURNS_PAGE_SIZE = 50
/** Days that a file of a guest's own data can be fetched after it was asked for. */
export const GUEST_EXPORT_SECONDS = 24 * 60 * 60
