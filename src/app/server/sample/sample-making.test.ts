import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareData } from '../prepare-data.ts'
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
          create or replace trigger break_off after insert on visits for each statement execute function break_off()`)
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
})
