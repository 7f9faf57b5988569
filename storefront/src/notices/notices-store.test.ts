import { beforeEach, expect, test } from 'vitest'
import { forgetMessages, lifetimeOf, notify, useNotices } from '#src/notices/notices-store'

beforeEach(() => useNotices.setState({ shown: [], messages: [] }))

const texts = () => useNotices.getState().shown.map(({ text }) => text)

test.each([
  [{ text: 'Added', kind: 'success' as const }, 5_000],
  [{ text: 'Added', lifetimeMs: 900 }, 900],
  [{ text: 'Added', lifetimeMs: null }, null],
  [{ text: 'Added', actions: [{ label: 'OK' }] }, null],
  [{ text: 'Refused', kind: 'error' as const }, null],
])('[PANEL-02] %o stays for %s ms', (notice, lifetime) => {
  expect(lifetimeOf(notice)).toBe(lifetime)
})

test('[PANEL-02] an identical notice straight after another is dropped, and starts its time anew', () => {
  notify({ text: 'Saved' })
  notify({ text: 'Saved' })
  expect(texts()).toEqual(['Saved'])
  expect(useNotices.getState().shown[0]?.times).toBe(2)
  notify({ text: 'Sent' })
  notify({ text: 'Saved' })
  expect(texts()).toEqual(['Saved', 'Sent', 'Saved'])
})

test('[part of UX-94] a notice that was dismissed can be read again among the last twenty', () => {
  for (let count = 1; count <= 25; count++) notify({ text: `Message ${count}` })
  const { shown, dismiss } = useNotices.getState()
  for (const { id } of shown) dismiss(id)
  const { messages, shown: left } = useNotices.getState()
  expect(left).toEqual([])
  expect(messages).toHaveLength(20)
  expect(messages[0]?.text).toBe('Message 25')
})

test('[part of UX-94] a notice that stays while the messages are forgotten is not closed with a newer one', () => {
  forgetMessages()
  notify({ text: 'Added', actions: [{ label: 'To your bag' }] })
  forgetMessages()
  notify({ text: 'Sign in' })
  const [added, signIn] = useNotices.getState().shown
  expect(added?.id).not.toBe(signIn?.id)
  useNotices.getState().dismiss(signIn!.id)
  expect(texts()).toEqual(['Added'])
})
