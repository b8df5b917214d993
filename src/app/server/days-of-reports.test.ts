import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makeClient, makeStaff } from '#clients/clients/server/testing/client-builders.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { commentDays, commentRows } from '#reports/comments/server/comments.projection.ts'
import { feedbackDays, feedbackRows } from '#reports/scores/server/feedback.projection.ts'

/* Comments and feedback: what their sums say is what a recount says. */

const app = await testApp([])
const db = app.db
const staff = [await makeStaff(db), await makeStaff(db)]
const clients = [await makeClient(db), await makeClient(db, { country: 'IQ', supporter_id: staff[0]! })]
afterAll(() => app.close())

const comments = projectionChecks(app, commentRows, commentDays)
const feedback = projectionChecks(app, feedbackRows, feedbackDays)
const counted = [comments, feedback] as const
const at = (hour: number) => new Date(Date.UTC(2022, 4, 1, hour))

async function expectCounted(): Promise<void> {
  for (const checks of counted) expect(await checks.differences()).toEqual([])
}

async function write(
  client: number,
  by: number,
  hour: number,
  more: { to?: number; remark?: string } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into comments (client_id, staff_id, body, pinned, reply_to_id, remark_code, created_at)
    values (${client}, ${by}, 'س', false, ${more.to ?? null}, ${more.remark ?? null}, ${at(hour)}) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

it('counts a comment as answered when somebody else did, from the first of them', async () => {
  const client = await makeClient(db)
  const [own, other] = staff as [number, number]
  const comment = await write(client, own, 0)
  const answers = async () => {
    await app.counting.countPending()
    const { rows } = await sql<Record<string, unknown>>`
      select kind, is_answered, sum(comments)::bigint as comments, sum(hours)::bigint as hours from comment_days
      where supporter_id is null group by 1, 2 having sum(comments) <> 0 order by 1`.execute(db)
    return rows.map((row) => Object.values(row))
  }
  await write(client, own, 1, { to: comment })
  expect(await answers()).toEqual([
    ['answer', false, 1, 0],
    ['comment', false, 1, 0],
  ])
  await write(client, other, 30, { to: comment })
  const first = await write(client, other, 20, { to: comment })
  expect(await answers()).toEqual([
    ['answer', false, 3, 0],
    ['comment', true, 1, 20],
  ])
  await sql`delete from comments where id = ${first}`.execute(db)
  expect((await answers()).at(-1)).toEqual(['comment', true, 1, 30])
  await sql`delete from clients where id = ${client}`.execute(db)
  expect(await answers()).toEqual([])
  await expectCounted()
})

it('is what a recount says after whatever happens', async () => {
  const comments = [await write(clients[0]!, staff[0]!, 0), await write(clients[1]!, staff[1]!, 0)]
  const ofClient = (place: number, what: ReturnType<typeof sql>) =>
    sql`update clients set ${what} where id = ${clients[place]!}`.execute(db)
  const actions: Record<string, (place: number, which: number, hour: number) => Promise<unknown>> = {
    write: (place, which, hour) =>
      write(clients[place]!, staff[which % 2]!, hour, which === 0 ? { remark: 'drink_water' } : {}),
    answer: (place, which, hour) => write(clients[place]!, staff[which % 2]!, hour, { to: comments[place]! }),
    forget: (place, _which, hour) =>
      sql`delete from comments where reply_to_id = ${comments[place]!} and created_at <= ${at(hour)}`.execute(
        db,
      ),
    // As when two records become one.
    pass: (place, which) =>
      sql`update comments set client_id = ${clients[which % 2]!} where client_id = ${clients[place]!}`.execute(
        db,
      ),
    say: (place, which, hour) =>
      sql`insert into feedback (client_id, given_on, mark, message, causes, search_key, created_at, updated_at)
        values (${clients[place]!}, '2022-05-02', ${which === 0 ? null : which}, 'س',
          ${which === 0 ? [] : ['late_answer', 'price']}::text[], '', ${at(hour)}, ${at(hour)})`.execute(db),
    mark: (place, which) =>
      sql`update feedback set mark = ${which + 1}, causes = '{price}' where client_id = ${clients[place]!}`.execute(
        db,
      ),
    call: (place, which, hour) =>
      sql`update feedback set contacted_by = ${staff[0]!}, contacted_at = ${at(hour)}
        where client_id = ${clients[place]!} and id % 3 = ${which}`.execute(db),
    unsay: (place, which) =>
      sql`delete from feedback where client_id = ${clients[place]!} and id % 3 = ${which}`.execute(db),
    move: (place) => ofClient(place, sql`country = case country when 'IR' then 'IQ' else 'IR' end`),
    give: (place, which) => ofClient(place, sql`supporter_id = ${staff[which] ?? null}`),
    come: (place, which) =>
      ofClient(
        place,
        sql`source = ${which === 0 ? null : 'friend'}, province_code = ${which === 1 ? null : 'IR-23'}`,
      ),
    compactCounted: (place) => counted[place]!.compact(),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    place: fc.nat({ max: 1 }),
    which: fc.nat({ max: 2 }),
    hour: fc.nat({ max: 47 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (todo) => {
      for (const { name, place, which, hour } of todo) await actions[name]!(place, which, hour)
      await expectCounted()
    }),
    { numRuns: 25, seed: 54 },
  )
})

it('is found when it is not, and counted anew', async () => {
  const client = await makeClient(db)
  const comment = await write(client, staff[0]!, 100)
  await sql`insert into feedback (client_id, given_on, mark, search_key, created_at, updated_at)
    values (${client}, '2021-01-01', 4, '', ${at(0)}, ${at(0)})`.execute(db)
  await app.counting.countPending()
  await sql`update feedback_days set answers = 2 where day = '2021-01-01'`.execute(db)
  await sql`update comment_days set comments = 2 where day = '2022-05-05'`.execute(db)
  expect(await feedback.sumDifferences()).toEqual([
    expect.objectContaining({ day: '2021-01-01', mark: 4, answers: 2, counted_answers: 1 }),
  ])
  expect(await comments.sumDifferences()).toEqual([
    expect.objectContaining({ day: '2022-05-05', comments: 2, counted_comments: 1 }),
  ])
  await sql`update counted_comments set hours = 0 where comment_id = ${comment}`.execute(db)
  expect(await comments.rowDifferences()).toEqual([comment])
  for (const checks of counted) await checks.rebuild()
  await expectCounted()
})
