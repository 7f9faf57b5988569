import { expect, test, vi } from 'vitest'
import { withoutVisitor } from '#src/for-all/without-visitor'
import type { PageContext } from '#src/page-context'

// Only these are looked at.
const page = { publicUrl: 'https://barre.example' } as unknown as PageContext

test('[part of E-49] a page that is rendered for all visitors fails where it looks at one, and says at what', () => {
  const told = vi.fn()
  const context = withoutVisitor(page, told)
  expect(context.publicUrl).toBe('https://barre.example')
  expect(told).not.toHaveBeenCalled()
  expect(() => context.session).toThrow('looks at the session')
  expect(() => context.ownerSession).toThrow('looks at the session of an owner')
  expect(() => context.cartStore).toThrow('looks at the cart')
  expect(() => context.checkoutStore).toThrow('looks at the checkout')
  expect(told.mock.calls).toEqual([['session'], ['session of an owner'], ['cart'], ['checkout']])
})
