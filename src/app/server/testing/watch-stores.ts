// Set-up of every test file: what holds in each store, whatever a test is about.
import { sql } from 'kysely'
import { ledgerProblems } from '#finance/payments/server/testing/ledger-invariant.ts'
import { compareKeptSql } from '#platform/server/kept-sql.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import { tablesOfSum } from '#platform/server/projections/projection.ts'
import { whenClosing } from '#platform/server/testing/closing-checks.ts'
import { watchTables } from '#platform/server/testing/projection-watch.ts'
import { countBy } from '#platform/server/testing/test-app.ts'
import { peopleIn } from '#platform/server/testing/watched-log.ts'
import { projections } from '../projections.ts'

compareKeptSql()

countBy((db) => createCounting(db, projections))
watchTables(
  projections.flatMap(({ table, sums }) => [table, ...sums.flatMap(tablesOfSum).map(([name]) => name)]),
)

whenClosing('ledger', ({ db }) => ledgerProblems(db))

whenClosing('projections', ({ uncounted }) => Promise.resolve([...uncounted]))

whenClosing('versions', ({ staleTaken }) => Promise.resolve([...staleTaken]))

whenClosing('log', async ({ db, logged }) => {
  const { rows } = await sql<{ words: string[]; numbers: string[] }>`
    select array(select full_name from clients union select display_name from staff union select username from staff)
      as words,
    array(select phone from clients union select national_id from clients where national_id is not null) as numbers
  `.execute(db)
  return peopleIn(logged, rows[0]!)
})
