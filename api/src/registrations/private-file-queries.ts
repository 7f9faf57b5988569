import type { CertificateType } from 'commerce/registrations/certificate-file'
import type { Database } from '#src/db/connections/pool'

export interface PrivateFile {
  name: string
  type: CertificateType
  content: Buffer
  sha256: Buffer
}

/** For staff. No request reads it. */
export async function findCertificate(db: Database, registrationId: number) {
  return db
    .selectFrom('registration')
    .innerJoin('private_file', 'private_file.id', 'registration.certificate_id')
    .select(['private_file.name', 'private_file.type', 'private_file.content', 'private_file.sha256'])
    .where('registration.id', '=', registrationId)
    .executeTakeFirst()
}
