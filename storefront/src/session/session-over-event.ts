/** What a page is told when its session has ended without a press; the detail says whether the shop gave up renewing it. */
export const SESSION_OVER = 'session-over'
