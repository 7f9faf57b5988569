import { expect, test } from 'vitest'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { studioVisitors } from '../../../checks/studio-visitors.ts'
import { withoutTags } from '../../../checks/text-of.ts'

const opened = shopWithPages()
const { ofStudio } = studioVisitors(opened)

const text = 'Name\tEmail\r\nMía\tmia@example.com\r\nLéo\tleo@example.com\r\n'
const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
  ['"Unicode text" of Excel', littleEndian],
  ['UTF-16 of another byte order', Buffer.from(littleEndian).swap16()],
])('[part of STUDIO-16] a mail to families reads its recipients from a file in %s', async (_, bytes) => {
  const owner = await ofStudio()
  await opened.shop.context.db.updateTable('studio').set({ is_active: true }).execute()
  const form = new FormData()
  const typed = { intent: 'check', subject: 'Hello', message: 'Order by Friday.', recipients: '' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'text/plain' }), 'families.txt')
  const { answer } = await owner.send('/dashboard/studio-marketing', form)
  expect(answer.statusCode).toBe(200)
  const shown = withoutTags(answer.body)
  for (const email of ['mia@example.com', 'leo@example.com']) expect(shown).toContain(email)
})
