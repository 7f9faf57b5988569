// Figures of a shop that works without a connection.

/** "Online" is believed after an answer of the shop within this time. */
export const ONLINE_CHECK_MS = 3_000
/** How often a page without a connection asks whether it is back: a random time between these. */
export const ONLINE_AGAIN_MS = { least: 4_000, most: 8_000 } as const
