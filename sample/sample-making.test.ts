import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workOnBatches } from '#clients/list-batches/server/list-batches.job.ts'
import { createLog } from '#platform/server/log.ts'
import { prepareData } from '#app/server/prepare-data.ts'
import { smallSample } from './testing/prepared-stores.ts'
import {
  openStore,
  rowsOf,
  seedFolder,
  settings,
  storeDigest,
  visibleContent,
  type Store,
} from './testing/sample-store.ts'

describe('making the sample service', () => {
  const small = { ...settings, sampleClients: 60 }
  let first: Store

  beforeAll(async () => {
    first = await openStore(smallSample)
  })
  afterAll(() => first.close())

  it('makes the same service again, row by row', async () => {
    const other = await openStore()
    try {
      await prepareData(other.services, small, seedFolder)
      expect(await storeDigest(other.db)).toEqual(await storeDigest(first.db))
    } finally {
      await other.close()
    }
  })

  it('goes on after a kill inside of a batch and between two', async () => {
    const other = await openStore()
    const owner = new pg.Client(other.database.connection)
    await owner.connect()
    try {
      for (const limit of [40, 90]) {
        await owner.query(`
          create or replace function break_off() returns trigger language plpgsql as $$
          begin if (select count(*) from terms) > ${limit} then raise exception 'broken off'; end if; return null; end $$;
          create or replace trigger break_off after insert on visits for each statement execute function break_off();
          alter table visits enable always trigger break_off`)
        await expect(prepareData(other.services, small, seedFolder)).rejects.toThrow('broken off')
        await owner.query('drop trigger break_off on visits')
        if (limit === 40) expect(await rowsOf(other.db, sql`select id from clients limit 1`)).toEqual([])
      }
      await prepareData(other.services, small, seedFolder)
      expect(await visibleContent(other.db)).toEqual(await visibleContent(first.db))
    } finally {
      await owner.end()
      await other.close()
    }
  })

  it('begins a dry run of the first supporter, which the worker ends: for some a list, for others the reason', async () => {
    const log = createLog('silent', first.services.clock)
    while (await workOnBatches({ ...first.services, log }));
    const batches = await rowsOf(
      first.db,
      sql`
        select staff.username as by, batch.due, batch.state, notice.state as told, notice.amount,
          count(*) filter (where line.state = 'proposed' and line.document is not null) as proposed,
          count(*) filter (where line.reason = 'weigh-in-missing') as unweighed, count(*) as clients,
          count(*) filter (where line.reason = 'draft-exists') as drafted
        from list_batches batch join staff on staff.id = batch.created_by
        join list_batch_rows line on line.batch_id = batch.id
        join notices notice on notice.kind = 'list-batch' and notice.subject_id = batch.id and notice.staff_id = staff.id
        group by staff.id, batch.id, notice.id`,
    )
    expect(batches).toEqual([
      {
        by: 'supporter1',
        due: 'late',
        state: 'ready',
        told: 'ready',
        amount: 1,
        proposed: 1,
        unweighed: 5,
        // Composed already, and handed over to the head: one to be passed, one to be approved.
        drafted: 2,
        clients: 8,
      },
    ])
  })
})
