// Figures of a shop that works without a connection.

/** "Online" is believed after an answer of the shop within this time. */
export const ONLINE_CHECK_MS = 3_000
/** How often a page without a connection asks whether it is back: a random time between these. */
export const ONLINE_AGAIN_MS = { least: 4_000, most: 8_000 } as const
/** A worker that is told of a connection and cannot send yet tries again after these times. */
export const SYNC_AGAIN_MS: readonly number[] = [1_000, 3_000]
/** A page or its data that takes longer comes from what the browser kept. */
export const SAVED_COPY_WAIT_MS = 3_000
/** Pages that a browser keeps of one store view; those saved first go first. */
export const SAVED_PAGES_MAX = 200
/** Pictures that a browser keeps. */
export const SAVED_PICTURES_MAX = 200
export const SAVED_PICTURES_DAYS = 30
/** The ways to ship and to pay that a browser keeps are asked for again after this time. */
export const METHODS_AHEAD_MS = 12 * 60 * 60 * 1000
/** Files of earlier builds stay for open tabs and saved pages, on the server and in browsers. */
export const OLD_FILES_DAYS = 7
/** Files of the shop that a browser asks for at the same time while it gets ready for the time without a connection. */
export const SAVED_FILES_AT_ONCE = 6
