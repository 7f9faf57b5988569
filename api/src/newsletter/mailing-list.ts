/** A service that keeps the list of who gets the newsletter. The shop's own table decides; a service is told. */
export interface MailingList {
  /** Brings one address up to date there; the same twice is the same. */
  put: (member: { email: string; isSubscribed: boolean }) => Promise<void>
  /** Nothing is left of the address there. */
  forget: (email: string) => Promise<void>
}
