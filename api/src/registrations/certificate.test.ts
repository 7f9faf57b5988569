import { CERTIFICATE_MAX_BYTES } from 'commerce/limits'
import { studioProblems } from 'commerce/studio-problems'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCertificateOf } from '#src/registrations/desk/read-certificate-of'
import { hugePng } from '#test/checks/huge-png'
import { buildRegistration, openRegistrationDesk, pdf } from '#test/desks/studio-registration'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

const { register, registered, rowsOf, asClerk } = openRegistrationDesk(() => shop)

const dataUrl = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

test('[E-26] [part of E-44] a certificate is stored as it came, with its digest; requests cannot read it, staff with the permission can, and it is recorded to whom it was given', async () => {
  const { row } = await registered()
  const readings = async () => {
    const { rows } = await shop.pool.query<{ actor: string }>(
      `select actor_name as actor from audit_log
        where event = 'certificate-read' and subject_kind = 'registration' and subject_id = $1`,
      [row.id],
    )
    return rows.map(({ actor }) => actor)
  }
  const other = { kind: 'staff', staffId: null, name: 'Galina', roles: ['orders'] } as const
  await expect(readCertificateOf({ ...asClerk(), actor: other }, row.id)).rejects.toMatchObject({
    reason: 'not-allowed',
  })
  expect(await readings()).toEqual([])
  const file = await readCertificateOf(asClerk(), row.id)
  expect(await readings()).toEqual(['clerk'])
  expect(file).toMatchObject({ name: 'certificate.pdf', type: 'application/pdf' })
  expect(file.content.toString()).toBe(pdf)
  expect(file.sha256).toEqual(createHash('sha256').update(pdf).digest())
  await expect(shop.context.db.selectFrom('private_file').select('content').execute()).rejects.toThrow(
    'permission denied',
  )
  for (const url of [
    `/private-file/${row.certificate_id}`,
    `/media/${row.certificate_id}`,
    `/img/${row.certificate_id}`,
  ]) {
    expect((await shop.app.inject(url)).statusCode).toBe(404)
  }
})

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c9a' }, limitInputPixels: false })

test.each(['png', 'jpeg', 'webp'] as const)(
  '[part of E-43] a certificate as %s is made anew, without what was hidden in it',
  async (format) => {
    const original = await picture(4_000, 1_000)
      .withExif({ IFD0: { Copyright: 'hidden note' } })
      .toFormat(format)
      .toBuffer()
    const hidden = format === 'jpeg' ? Buffer.concat([original, Buffer.from('<script>1</script>')]) : original
    const { row } = await registered({
      certificate: dataUrl('image/svg+xml'.replace('svg+xml', format), hidden),
    })
    const { content, type, name } = await readCertificateOf(asClerk(), row.id)
    expect(type).toBe(`image/${format}`)
    expect(name).toMatch(/^certificate\.(png|jpg|webp)$/)
    expect(content.includes('hidden note')).toBe(false)
    expect(content.includes('<script>')).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({ format, width: 3_000, height: 750 })
  },
)

const bad: Record<string, () => Promise<[content: Buffer, problem: string]>> = {
  'no bytes': async () => [Buffer.alloc(0), studioProblems.certificateMissing],
  'too many bytes': async () => [
    Buffer.alloc(CERTIFICATE_MAX_BYTES + 1, '%PDF-'),
    studioProblems.certificateTooLarge,
  ],
  'a drawing with a script': async () => [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    studioProblems.certificateTypeWrong,
  ],
  'a page that calls itself a PDF': async () => [
    Buffer.from(`<html>${pdf}`),
    studioProblems.certificateTypeWrong,
  ],
  'an animation that is a script': async () => [
    Buffer.from('GIF89a/*...*/=1;alert(1)'),
    studioProblems.certificateTypeWrong,
  ],
  'a cut PDF': async () => [Buffer.from(pdf.slice(0, 40)), studioProblems.certificateDamaged],
  'a PDF with an archive behind it': async () => [
    Buffer.from(`${pdf}PK\x03\x04`),
    studioProblems.certificateDamaged,
  ],
  'a picture with a page behind it': async () => [
    Buffer.concat([await picture().png().toBuffer(), Buffer.from('<html><script>1</script>')]),
    studioProblems.certificateDamaged,
  ],
  'a cut picture': async () => {
    const whole = await picture(600, 400).jpeg().toBuffer()
    return [whole.subarray(0, whole.length / 2), studioProblems.certificateDamaged]
  },
  'a picture that is no picture': async () => [
    Buffer.from('\x89PNG\r\n\x1a\nxxxxIEND\xae\x42\x60\x82', 'latin1'),
    studioProblems.certificateDamaged,
  ],
  'a picture of 20,000 x 20,000 pixels': async () => [
    hugePng(20_000),
    studioProblems.certificatePictureTooLarge,
  ],
}

test.each(Object.entries(bad))(
  '[E-43] %s is refused as a certificate, with the reason at its field',
  { timeout: 60_000 },
  async (_what, make) => {
    const [content, message] = await make()
    const sent = { ...buildRegistration(), certificate: dataUrl('application/pdf', content) }
    expect(await register(sent)).toMatchObject({
      code: 400,
      reason: 'invalid',
      fields: [{ field: 'certificate', message }],
    })
    expect(await rowsOf(sent.email)).toEqual([])
  },
)
