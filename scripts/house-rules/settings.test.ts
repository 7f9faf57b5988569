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

test('[E-61] a shop on a server of yours has one address, or one for each of its roles', () => {
  const [web, worker, owner] = ['web', 'worker', 'owner'].map((name) => `postgresql://${name}@db/shop`)
  const one = readConfig({ DATABASE_URL: web })
  expect(one.databaseUrls).toEqual({ web, worker: web, owner: web })
  const each = { DATABASE_URL: web, DATABASE_WORKER_URL: worker, DATABASE_OWNER_URL: owner }
  expect(readConfig(each).databaseUrls).toEqual({ web, worker, owner })
  for (const name of Object.keys(each)) {
    const rest = { ...each, [name]: '' }
    expect(() => readConfig(rest), name).toThrow('DATABASE_URL is set alone')
  }
})

test('.env.example shows the defaults', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})
