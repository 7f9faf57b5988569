import { expect, test } from 'vitest'
import { textEntries, textField } from '#src/forms/text-entries'

test('a line end that a form posted in two characters is one', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = new Request('https://shop.example/', { method: 'POST', headers, body: 'note=For%0D%0AMia' })
  const form = await request.formData()
  expect(textField(form, 'note')).toBe('For\nMia')
  expect(textEntries(form)).toEqual([['note', 'For\nMia']])
})
