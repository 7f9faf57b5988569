import { expect, test } from 'vitest'
import { readOwnPath } from '#src/owners/read-own-path'

test.each([
  ['/', '/'],
  ['/c/women?color=7&page=3', '/c/women?color=7&page=3'],
  ['/p/A%2FB/x', '/p/A%2FB/x'],
  ['/dashboard/../cart', '/cart'],
])('%s is a path of the shop: %s', (text, path) => {
  const read = readOwnPath(text)
  expect(read && read.pathname + read.search).toBe(path)
})

test.each([
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', '/..//evil.example'],
  ...['https://evil.example/', 'javascript:alert(1)', 'c/women', '', '/c/..//evil.example'],
])('%j leads nowhere', (text) => {
  expect(readOwnPath(text)).toBeUndefined()
})
