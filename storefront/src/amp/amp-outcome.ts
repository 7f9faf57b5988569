/** An AMP page, or where it moved to: the path of its page. */
export type AmpOutcome = { kind: 'shown'; html: string } | { kind: 'moved'; path: string; isForGood: boolean }
