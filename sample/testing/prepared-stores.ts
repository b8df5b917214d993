import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { testNow } from '#platform/server/testing/test-app.ts'
import type { PreparedStore } from '#platform/server/testing/test-database.ts'
import { createUploadStore } from '#platform/server/uploads/upload-store.ts'
import { prepareData } from '#app/server/prepare-data.ts'
import { loadCatalogue } from '#app/server/initial-data/catalogue.ts'
import { addReferenceData } from '#app/server/initial-data/reference-data.ts'
import { seedFolder, servicesOf, settings } from './sample-store.ts'

const clock = fixedClock(testNow)
const log = createLog('silent', clock)

/** A database that `fill` filled, by a name that says what is in it. */
export const preparedStore = (name: string, fill: (db: Db) => Promise<unknown>): PreparedStore => ({
  name,
  async fill(database) {
    const { db, close } = await openDatabase({ ...database, maxConnections: 3, log })
    try {
      await fill(db)
    } finally {
      await close()
    }
  },
})

/** The shipped catalogue and the registries. */
export const catalogueStore = preparedStore('catalogue', (db) =>
  addReferenceData(db, loadCatalogue(seedFolder), new Date(testNow)),
)

/** After the first start of a local service with the usual clients, pictures and films included. */
export const fullSample = preparedStore('sample_full', async (db) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-uploads-'))
  const start = performance.now()
  try {
    await prepareData({ ...servicesOf(db), uploads: createUploadStore(folder) }, settings, seedFolder)
    const ms = Math.round(performance.now() - start)
    process.stdout.write(`sample of ${settings.sampleClients} clients: ${ms} ms\n`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** After the first start of a local service with 60 clients. */
export const smallSample = preparedStore('sample_60', (db) =>
  prepareData(servicesOf(db), { ...settings, sampleClients: 60 }, seedFolder),
)
