import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportDesk } from '#test/desks/import-desk'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  database = await openTestDatabase()
  desk = await openImportDesk(database.pool)
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const header = 'email,firstname,lastname,group_id,_store,created_at\n'
const good = 'anna@example.com,Anna,Pavlova,1,default,2024-03-05 15:53\n'
const withAddress =
  'email,firstname,lastname,_address_firstname,_address_lastname,_address_street,_address_city,_address_country_id,_address_default_billing_\n'

test.each([
  ['an empty file', '', ['1: : the file is empty']],
  ['a file without its key column', 'firstname\nAnna\n', ['1: email: the column is missing']],
  [
    'a column that is there twice',
    'email,firstname,firstname\n',
    ['1: firstname: the column is there twice'],
  ],
  [
    'a quote that never closes',
    `${header}${good}"b@example.com,B,B,1,,\n`,
    ['3: : a quote is opened and never closed'],
  ],
  [
    'text behind a closing quote',
    `${header}${good}"b@example.com"x,B,B,1,,\n`,
    ['3: : a quoted cell goes on after its closing quote; a quote in it is doubled'],
  ],
  ['a row that is too short', `${header}${good}b@example.com,B\n`, ['3: : has 2 cells, the header has 6']],
  [
    'text that is not UTF-8',
    Buffer.concat([Buffer.from(`${header}${good}`), Buffer.from('Jérôme@example.com,J,J,1,,\n', 'latin1')]),
    ['3: : the text is not UTF-8'],
  ],
  [
    'the same customer twice, in another spelling',
    `${header}${good}ANNA@example.com,Anna,Pavlova,,,\n`,
    ['3: email: ANNA@example.com stands on line 2 already'],
  ],
  [
    'bad e-mail addresses',
    `${header}no-address,A,A,,,\n${good}@example.com,A,A,,,\n"a@example.com\nBcc: b@example.com",A,A,,,\n`,
    [
      '2: email: "no-address" is not an e-mail address',
      '4: email: "@example.com" is not an e-mail address',
      '5: email: "a@example.com\nBcc: b@example.com" is not an e-mail address',
    ],
  ],
  ['no e-mail address', `${header},A,A,,,\n`, ['2: email: the e-mail address is missing']],
  [
    'new customers without a name',
    `${header}b@example.com,,,,,\n`,
    [
      '2: firstname: b@example.com is new and needs a first name',
      '2: lastname: b@example.com is new and needs a last name',
    ],
  ],
  [
    'a group, a store view and a day that are none',
    `${header}b@example.com,B,B,Ballerinas,mars,yesterday\nc@example.com,C,C,0,,\n`,
    [
      '2: _store: mars is not a store view',
      '2: created_at: "yesterday" is not a date',
      '2: group_id: Ballerinas is not a price group of customers',
      '3: group_id: 0 is not a price group of customers',
    ],
  ],
  [
    'a name nobody has',
    `${header}b@example.com,${'B'.repeat(101)},B,,,\n`,
    ['2: firstname: has more than 100 letters'],
  ],
  [
    'an address of nobody',
    `${withAddress},,,Anna,Pavlova,Fontanka 1,Bonn,DE,\n`,
    ['2: email: there is no customer above whose address this is'],
  ],
  [
    'an address without its parts',
    `${withAddress}b@example.com,B,B,Anna,,,,XX,maybe\n`,
    [
      '2: _address_city: is empty',
      '2: _address_country_id: the country "XX" is not known',
      '2: _address_default_billing_: "maybe" is neither 1 nor 0',
      '2: _address_lastname: is empty',
      '2: _address_street: is empty',
    ],
  ],
  [
    'two default addresses',
    `${withAddress}b@example.com,B,B,A,P,Fontanka 1,Bonn,DE,1\n,,,A,P,Fontanka 2,Bonn,DE,1\n`,
    ['3: _address_default_billing_: b@example.com has its default billing address on line 2 already'],
  ],
  [
    'more addresses than anybody keeps',
    `${withAddress}b@example.com,B,B,A,P,Fontanka 0,Bonn,DE,\n${Array.from({ length: 50 }, (_, index) => `,,,A,P,Fontanka ${index + 1},Bonn,DE,\n`).join('')}`,
    ['52: email: b@example.com has 51 addresses, more than the 50 that are kept'],
  ],
])('[part of BACK-04] customers: refuses %s', async (_case, customers, problems) => {
  expect(await desk.problemsOf({ customers })).toEqual(problems)
  expect(await desk.rows('select email from customer')).toEqual([])
})

const addressHeader = '_email,_entity_id,firstname,lastname,street,city,country_id\n'

test.each([
  [
    'a file without its columns',
    '_email\n',
    [
      '1: city: the column is missing',
      '1: country_id: the column is missing',
      '1: firstname: the column is missing',
      '1: lastname: the column is missing',
      '1: street: the column is missing',
    ],
  ],
  [
    'a customer nobody knows',
    `${addressHeader}b@example.com,1,B,B,Fontanka 1,Bonn,DE\n`,
    ['2: _email: the customer b@example.com is not known'],
  ],
  [
    'no customer',
    `${addressHeader},1,B,B,Fontanka 1,Bonn,DE\n`,
    ['2: _email: the e-mail address is missing'],
  ],
  ['no address', `${addressHeader}anna@example.com,1,,,,,\n`, ['2: street: the address is missing']],
  [
    'a number that is there twice',
    `${addressHeader}anna@example.com,1,A,A,Fontanka 1,Bonn,DE\nanna@example.com,1,A,A,Fontanka 2,Bonn,DE\n`,
    ['3: _entity_id: the address 1 stands on line 2 already'],
  ],
])(
  '[part of BACK-04] addresses: refuses %s, and the customers beside them',
  async (_case, addresses, problems) => {
    expect(await desk.problemsOf({ customers: `${header}${good}`, addresses })).toEqual(problems)
    expect(await desk.rows('select email from customer')).toEqual([])
  },
)

test('[part of BACK-04] tells the first 200 problems and counts the rest', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `bad-${index},A,A,,,\n`).join('')
  expect(await desk.importTexts({ customers: `${header}${rows}` })).toMatchObject({
    kind: 'refused',
    problemCount: 300,
    problems: { length: 200 },
  })
})
