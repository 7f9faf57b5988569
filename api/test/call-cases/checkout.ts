import type { CallCases } from '#test/calls/call-case'

export const callCases: CallCases = {
  'GET /api/shipping/offer': { example: () => ({}) },
  'GET /api/shipping/methods': { example: () => ({}) },
}
