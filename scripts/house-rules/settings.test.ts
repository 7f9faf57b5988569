import { expect, test } from 'vitest'
import { readConfig, settingNames } from '../../api/src/config.ts'
import { readProjectFile } from './project-files.ts'

const example = Object.fromEntries(
  [...readProjectFile('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

test('.env.example names every setting', () => {
  expect(Object.keys(example).sort()).toEqual([...settingNames].sort())
})

test('.env.example shows the defaults', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})
