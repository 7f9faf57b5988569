/** A service with the list of newsletter subscribers. The shop's own table decides; the service is informed. */
export interface MailingList {
  /** Updates one e-mail there; repeating it changes nothing. */
  put: (member: { email: string; isSubscribed: boolean }) => Promise<void>
  /** Deletes every trace of the e-mail there. */
  forget: (email: string) => Promise<void>
}
