import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import type { TestStaff } from '#platform/server/testing/test-app.ts'
import { makeNextFile } from '#team/prepared-files/server/file-maker.ts'
import { endlessAnswer, preparedFilesApp } from './testing/prepared-files-app.ts'

const registers = 'admin/reports/registers?from=2026-03-21&to=2026-11-21&calendar=persian&compare=none'

let tried: Awaited<ReturnType<typeof preparedFilesApp>>
let sara: TestStaff

beforeAll(async () => {
  tried = await preparedFilesApp()
  sara = await tried.supporter(['reports.registers.read', 'slow.export'])
  await makeClient(tried.app.db, { full_name: 'مریم کریمی', supporter_id: sara.staffId })
})
afterAll(() => tried.close())
beforeEach(() => tried.clear())

it('a report that is counted in the background is kept as the report itself answers, and its end is told', async () => {
  const id = await tried.made(sara, registers)
  const direct = await tried.app.request('GET', registers, { token: sara.token })
  expect(direct.body.data.total.registered).toBe(1)
  const file = await tried.ask(sara, 'GET', `/${id}/file`)
  expect([file.status, JSON.parse(file.text)]).toEqual([200, direct.body])
  expect(file.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(tried.published.map(({ type }) => type)).toEqual(['prepared-file', 'notice'])
})

it('judges what is asked as the report does, and who asks', async () => {
  const answers = []
  for (const address of [
    `${registers}&colour=red`,
    'admin/reports/registers?from=2026-03-21',
    'admin/clients',
  ]) {
    const { status, body } = await tried.prepare(sara, address)
    answers.push([status, Object.keys(body.error.fields)])
  }
  expect(answers).toEqual([
    [422, ['colour']],
    [422, ['to']],
    [422, ['address']],
  ])
  const stranger = await tried.supporter(['slow.export'])
  expect((await tried.prepare(stranger, registers)).status).toBe(403)
})

it('a cancel ends the waiting for an answer that is still looked for', async () => {
  const id = await tried.asked(sara, endlessAnswer)
  const making = makeNextFile(tried.maker({ beatMs: 10 }))
  await tried.isLooking
  expect((await tried.ask(sara, 'DELETE', `/${id}`)).status).toBe(200)
  expect(await making).toBe(true)
  expect(await tried.filesLeft()).toEqual([])
  tried.find()
})
