/**
 * What a mail says, whichever way it is shown. Every text is plain: markup is made here and nowhere else. Any of them may hold
 * what a stranger typed, so nothing in them becomes a link but what is one here.
 */
export interface MailContent {
  language: string
  title: string
  parts: MailPart[]
  /** who writes, and where an answer goes */
  closing: { signature: string; questions: string; contactEmail: string; shopUrl: string }
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; caption: string; rows: MailRow[] }
  /** own: a text of the merchant's, in which addresses stay what they are */
  | { kind: 'lines'; label: string; lines: string[]; own?: string }
  | { kind: 'link'; text: string; url: string }

export interface MailRow {
  name: string
  notes: string[]
  amount: string
  isStrong?: boolean
}
