export const REGISTRATION_STATES = ['waiting', 'approved', 'declined'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

export type Verdict = 'approve' | 'decline'

export type Decision =
  | { kind: 'decided'; state: Exclude<RegistrationState, 'waiting'> }
  /** A decision stays as it is. */
  | { kind: 'already'; state: Exclude<RegistrationState, 'waiting'> }

/** What a verdict makes of a registration. */
export function decide(state: RegistrationState, verdict: Verdict): Decision {
  if (state !== 'waiting') return { kind: 'already', state }
  return { kind: 'decided', state: verdict === 'approve' ? 'approved' : 'declined' }
}
