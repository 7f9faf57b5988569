import type { CallCases } from '#test/calls/call-case'

export const callCases: CallCases = {
  'GET /api/loyalty/card': { example: () => ({}) },
  'POST /api/loyalty/card': { example: () => ({}) },
}
