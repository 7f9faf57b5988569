import { expect, test } from 'vitest'
import { messages } from '../../../../commerce/src/messages.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { studioVisitors } from '../../../checks/studio-visitors.ts'
import { saidAt, textOf } from '../../../checks/text-of.ts'

const opened = shopWithPages()
const { ofStudio } = studioVisitors(opened)
const path = '/dashboard/studio-dress-codes'

test('[part of STUDIO-08] [part of UX-71] without script, what was typed for a dress code that another owner removed meanwhile comes back with the reason, and can be added', async () => {
  const owner = await ofStudio()
  const { body } = await owner.visit(path, { intent: 'save', id: '', name: 'Ballet', description: '' })
  const id = /\?edit=(\d+)/.exec(body)?.[1] ?? ''
  await owner.visit(path, { intent: 'remove', id })
  const typed = { name: 'Ballet 1', description: 'Hair in a bun' }
  const { answer } = await owner.send(path, { intent: 'save', id, version: '1', ...typed })
  expect(answer.statusCode).toBe(404)
  expect(saidAt('name', answer.body)).toContain(messages.dressCodeNotFound)
  expect(answer.body).toContain('value="Ballet 1"')
  expect(textOf(answer)).toContain('Hair in a bun')
  const added = await owner.visit(path, { intent: 'save', id: '', ...typed })
  expect(textOf(added)).toContain('The dress code was added.')
})
