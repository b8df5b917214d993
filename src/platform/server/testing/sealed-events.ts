import type { Db } from '../database.ts'
import { createEventSealer, type EventSealer } from '../event-seals/event-sealer.ts'
import { sealKeyOf } from '../event-seals/seal-key.ts'
import { type SealReport, verifySeals } from '../event-seals/seals-verify.ts'

export const testSealKey = sealKeyOf(Buffer.alloc(32, 9))

/** Seals until nothing waits. @returns how many events */
export async function sealAll(db: Db, sealer: EventSealer = createEventSealer({ db, key: testSealKey })) {
  let events = 0
  for (;;) {
    const count = await sealer.sealNext()
    if (count === 0) return events
    events += count ?? 0
  }
}

/** Seals all events of a test and compares them with their seals. */
export async function sealedReport(db: Db): Promise<SealReport> {
  await sealAll(db)
  return verifySeals(db, { publicKey: testSealKey.publicKey, file: null })
}
