/** A QR code: so many squares wide, with the quiet ones around it, and the dark ones as a path. */
export interface DrawnCode {
  squares: number
  path: string
}

/** A mail that was sent to families. */
export interface Mailing {
  id: string
  sentAt: string
  subject: string
  recipients: number
  sent: number
  /** unsubscribed, or the store was closed when their mail was due */
  leftOut: number
}

export type RecipientState = 'valid' | 'duplicate' | 'unsubscribed' | 'invalid'

export interface Recipient {
  email: string
  state: RecipientState
}

/** A part of a mail, as a page shows it. */
export interface ShownPart {
  kind: 'text' | 'label' | 'button' | 'link' | 'code'
  text: string
}

export interface Marketing {
  /** of the link to the store with its passcode; null: there is no passcode that could be shown */
  code: DrawnCode | null
  replyTo: string
  mailingsLeft: number
  mailings: Mailing[]
  /** characters of the texts of the flyer that it leaves out */
  notPrinted: string
}

export interface MailPreview {
  recipients: Recipient[]
  subject: string
  replyTo: string
  parts: ShownPart[]
}
