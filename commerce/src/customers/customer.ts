/** Who is signed in, as far as pages know. */
export interface Customer {
  email: string
  /** whether somebody has shown that they read mail there */
  isEmailConfirmed: boolean
  firstName: string
  lastName: string
}
