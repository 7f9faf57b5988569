// The customers of the benchmarks: the same rows every time, on every machine.

const header = [
  ...['email', '_store', 'created_at', 'firstname', 'lastname', 'group_id', 'password_hash'],
  ...['_address_firstname', '_address_lastname', '_address_street', '_address_city', '_address_postcode'],
  ...['_address_region', '_address_country_id', '_address_telephone', '_address_default_billing_'],
]
const salt = 'q7Jm2Xc9Lw4Tz8Rk'
const digest = '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92'

/** How the platform stored the passwords: in its current way, or in one too weak to be kept. */
type PasswordKind = 'argon2id' | 'sha256'
const versions: Record<PasswordKind, string> = { argon2id: '3_32_2_67108864', sha256: '1' }

/** The customer file: each customer with an address, every tenth with a second one. */
export function* customersCsv(count: number, kind: PasswordKind): Generator<string> {
  yield `${header.join(',')}\n`
  for (let number = 0; number < count; number++) yield customerRows(number, kind)
}

function customerRows(number: number, kind: PasswordKind): string {
  const customer = [
    ...[`${kind}-${number}@example.com`, 'default', '2024-03-05 15:53:00', 'Amélie', `Durand ${number}`],
    ...[(number % 3) + 1, `${digest}:${salt}:${versions[kind]}`],
  ]
  const address = (place: number) => [
    ...['Amélie', `Durand ${number}`, `"${number} Congress Avenue\nStudio ${place}"`, 'Austin', '78701'],
    ...['Texas', 'US', '+1 512 555 0100', place === 0 ? 1 : ''],
  ]
  const rows = [[...customer, ...address(0)]]
  if (number % 10 === 0) rows.push([...customer.map(() => ''), ...address(1)])
  return rows.map((cells) => `${cells.join(',')}\n`).join('')
}
