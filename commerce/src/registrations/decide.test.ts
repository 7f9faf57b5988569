import { expect, test } from 'vitest'
import { decide, type RegistrationState, type Verdict } from '#src/registrations/decide'

test.each<[RegistrationState, Verdict, ReturnType<typeof decide>]>([
  ['waiting', 'approve', { kind: 'decided', state: 'approved' }],
  ['waiting', 'decline', { kind: 'decided', state: 'declined' }],
  ['approved', 'approve', { kind: 'already', state: 'approved' }],
  ['approved', 'decline', { kind: 'already', state: 'approved' }],
  ['declined', 'approve', { kind: 'already', state: 'declined' }],
  ['declined', 'decline', { kind: 'already', state: 'declined' }],
])('[part of STUDIO-05] a registration that is %s, and %s', (state, verdict, decision) => {
  expect(decide(state, verdict)).toEqual(decision)
})
