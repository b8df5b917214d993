import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { ownFile, videoApp, type VideoApp } from './testing/video-app.ts'

const made = await videoApp()
const { app, reader, categoryId } = made
afterAll(() => made.close())

const send: VideoApp['send'] = (...request) => made.send(...request)
const draft: VideoApp['draft'] = (...given) => made.draft(...given)
const create: VideoApp['create'] = (...given) => made.create(...given)

describe('a video', () => {
  it('is found by what it shows, keeps its history, and needs the version that was seen', async () => {
    const exercise = {
      code: 'squat',
      name: { fa: 'اسکوات', ar: null },
      categoryId,
      level: 'beginner',
      muscle: 'legs',
      equipment: 'none',
      measure: 'reps',
      sets: 3,
      amount: 12,
      metX10: null,
      metSource: null,
      instructions: { fa: null, ar: null },
      avoidConditions: [],
    }
    await sql`insert into registry_entries (registry, code, name_fa, position, created_at, updated_at) values
      ('muscle_groups', 'legs', 'پا', 1, now(), now()), ('equipment', 'none', 'هیچ', 1, now(), now())`.execute(
      app.db,
    )
    const squat = (await send('POST', 'exercises', exercise)).body.data
    const video = await create('گرم کردن', { exerciseIds: [squat.id] })
    expect(video).toMatchObject({
      version: 1,
      exercises: [{ id: squat.id, name: { fa: 'اسکوات' } }],
      file: null,
    })
    const found = await send('GET', `videos?exerciseId=${squat.id}&q=${encodeURIComponent('كردن')}`)
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([video.id])
    expect((await send('DELETE', `exercises/${squat.id}`, undefined, { 'if-match': '"1"' })).status).toBe(409)
    const change = { position: 5, exerciseIds: [] }
    expect(
      (await send('PATCH', `videos/${video.id}`, change, { 'if-match': '"1"' })).body.data,
    ).toMatchObject({
      version: 2,
      position: 5,
      exercises: [],
    })
    expect((await send('PATCH', `videos/${video.id}`, change, { 'if-match': '"1"' })).status).toBe(412)
    const history = await send('GET', `videos/${video.id}/history`)
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'video.changed',
      'video.created',
    ])
    expect(
      (await app.request('POST', 'admin/videos', { token: reader.token, body: draft('نه') })).status,
    ).toBe(403)
    expect((await send('GET', 'videos/export?format=csv')).text).toContain('https://video.example/warm-up')
  })

  it.each([
    ['http://video.example/a', 'format'],
    ['https://user:word@video.example/a', 'format'],
    ['javascript:alert(1)', 'format'],
    ['https://video', 'format'],
    [null, 'required'],
  ])('takes no link like %s', async (link, code) => {
    const refused = await send('POST', 'videos', draft('پیوند', { link }))
    expect(refused.body.error.fields).toEqual({ link: [code] })
  })

  it('is published only when it can be played and its length is known', async () => {
    const early = await send(
      'POST',
      'videos',
      draft('زود', { ...ownFile, state: 'published', durationSeconds: 5 }),
    )
    expect(early.body.error.fields).toEqual({ state: ['not-allowed'] })
    const { id, version } = await create('بی‌مدت', { state: 'draft', durationSeconds: null })
    const unknown = await send(
      'PATCH',
      `videos/${id}`,
      { state: 'published' },
      { 'if-match': `"${version}"` },
    )
    expect(unknown.body.error.fields).toEqual({ durationSeconds: ['required'] })
    const foreign = await send('POST', 'videos', draft('تمرین', { exerciseIds: [987_654] }))
    expect(foreign.body.error.fields).toEqual({ 'exerciseIds.0': ['not-allowed'] })
  })
})

describe('how far a video is watched', () => {
  it('only rises, whatever order its packets come in', async () => {
    const { id } = await create('دیدن')
    const clientId = await makeClient(app.db)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(150), { minLength: 1, maxLength: 6 }),
        fc.uuid(),
        async (packets, key) => {
          let farthest = 0
          for (const seconds of packets) {
            const view = { clientId, playing: key, seconds }
            farthest = Math.max(farthest, Math.min(100, seconds))
            expect((await send('POST', `videos/${id}/views`, view)).body.data).toEqual({
              seconds: farthest,
              percent: farthest,
              completed: farthest >= 90,
            })
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  it('is counted by playings, clients and ends, and such a video is not deleted', async () => {
    const { id } = await create('شمردن')
    const [one, two] = [await makeClient(app.db), await makeClient(app.db)]
    const packets: [number, string, number][] = [
      ...([
        [one, 'playing-1', 30],
        [one, 'playing-1', 20],
        [one, 'playing-2', 95],
      ] as [number, string, number][]),
      [two, 'playing-3', 75],
    ]
    for (const [clientId, key, seconds] of packets) {
      expect((await send('POST', `videos/${id}/views`, { clientId, playing: key, seconds })).status).toBe(200)
    }
    const foreign = { clientId: two, playing: 'playing-1', seconds: 99 }
    expect((await send('POST', `videos/${id}/views`, foreign)).status).toBe(409)
    const watched = { views: 3, viewers: 2, completed: 1 }
    expect((await send('GET', `videos/${id}`)).body.data.watched).toEqual(watched)
    const { weeks, ...figures } = (await send('GET', `videos/${id}/watching`)).body.data
    expect(figures).toEqual({ ...watched, seconds: 200, reached: [3, 2, 2, 1] })
    expect(weeks).toHaveLength(9)
    expect(weeks.at(-1)).toEqual({ from: '2026-11-15', views: 3, completed: 1 })
    const removed = await send('DELETE', `videos/${id}`, undefined, { 'if-match': '"1"' })
    expect([removed.status, removed.body.error.code]).toEqual([409, 'in-use'])
  })

  it('is told of clients in reach only, and of published videos', async () => {
    const { id } = await create('پیش‌نویس', { state: 'draft' })
    const clientId = await makeClient(app.db)
    const view = { clientId, playing: 'playing-9', seconds: 1 }
    expect((await send('POST', `videos/${id}/views`, view)).status).toBe(409)
    const own = await app.staff(['videos.views.write'], { scope: 'own' })
    const foreign = await app.request('POST', `admin/videos/${id}/views`, { token: own.token, body: view })
    expect(foreign.status).toBe(404)
  })
})
