/**
 * The content of a mail, for HTML and text. Every text is plain: only this code makes markup. Any text may contain what
 * a stranger typed, so only the links here become links.
 */
export interface MailContent {
  language: string
  title: string
  parts: MailPart[]
  /** the writer, who gets the answer */
  closing: { signature: string; questions: string; contactEmail: string; shopUrl: string }
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; caption: string; rows: MailRow[] }
  /** own: the merchant's text, whose links stay links */
  | { kind: 'lines'; label: string; lines: string[]; own?: string }
  /** one of the mail's own pictures, as wide as it is high */
  | { kind: 'picture'; cid: string; alt: string; pixels: number }
  /** isMain: what the mail is for, shown as a button */
  | { kind: 'link'; text: string; url: string; isMain?: boolean }

export interface MailRow {
  name: string
  notes: string[]
  amount: string
  isStrong?: boolean
}
