import { afterAll, describe, expect, it } from 'vitest'
import { giveRole, makeRole } from '#team/roles/server/testing/stored-roles.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { staffRoutes } from '#team/staff/server/staff.routes.ts'
import { teamsRoutes } from '#team/teams/server/teams.routes.ts'
import { eventLogRoutes } from '#system/event-log/server/event-log.routes.ts'
import { records } from './domains.ts'
import { peopleNames } from './upper-parts.ts'

const names = ['ژاله پاک‌نیا', 'يوسف كريمي', 'آرمان گودرزی', 'چیمن احمدی']

const app = await testApp([...staffRoutes, ...teamsRoutes, ...eventLogRoutes(peopleNames, records)])
const head = await app.staff(['clients.read', 'teams.read', 'event-logs.read'], { scope: 'all' })
const own = await app.staff(['clients.read'], { scope: 'own' })
const roleId = await makeRole(app, { code: 'supporters', permissions: ['visits.write'] })
await giveRole(app, own.staffId, roleId)
for (const name of names) await supporter(name)
for (let count = 0; count < 40; count += 1) await supporter(`یاور ${count}`)
afterAll(() => app.close())

/** A supporter of this name. */
async function supporter(name: string): Promise<number> {
  const { staffId } = await app.staff([])
  await giveRole(app, staffId, roleId)
  await app.db.updateTable('staff').set({ display_name: name }).where('id', '=', staffId).execute()
  return staffId
}

async function namesAt(path: string, query: string, { token } = head): Promise<string[]> {
  const { body } = await app.request('GET', `${path}${query}`, { token })
  return body.data.map(({ name }: { name: string }) => name)
}

describe.each(['admin/supporters', 'admin/teams/people', 'admin/event-logs/people'])(
  'names at %s',
  (path) => {
    it('are at most twenty-five, in the order of the alphabet', async () => {
      const found = await namesAt(path, `?q=${encodeURIComponent('یاور')}`)
      expect(found).toHaveLength(25)
      expect(found.slice(0, 3)).toEqual(['یاور 0', 'یاور 1', 'یاور 10'])
    })

    it('are found by each of their words, however they are spelt', async () => {
      expect(await namesAt(path, `?q=${encodeURIComponent('کریمی یوسف')}`)).toEqual(['يوسف كريمي'])
      expect(await namesAt(path, `?q=${encodeURIComponent('پاك نيا')}`)).toEqual(['ژاله پاک‌نیا'])
      expect(await namesAt(path, `?q=${encodeURIComponent('نیست چنین کسی')}`)).toEqual([])
    })

    it('are told of the ids that are asked for', async () => {
      const id = await supporter('نام تنها')
      expect(await namesAt(path, `?ids=${id}`)).toEqual(['نام تنها'])
      const many = Array.from({ length: 26 }, (_, place) => `ids=${place + 1}`).join('&')
      expect((await app.request('GET', `${path}?${many}`, { token: head.token })).status).toBe(422)
    })
  },
)

describe('supporters to choose from', () => {
  it('come with those whose account is locked last', async () => {
    const locked = await supporter('بهار صفری')
    await supporter('بهار یزدی')
    await app.db.updateTable('staff').set({ active: false }).where('id', '=', locked).execute()
    expect(await namesAt('admin/supporters', `?q=${encodeURIComponent('بهار')}`)).toEqual([
      'بهار یزدی',
      'بهار صفری',
    ])
  })

  it('are nobody else for whoever sees only their own clients', async () => {
    expect(await namesAt('admin/supporters', '', own)).toEqual([own.displayName])
    const other = await supporter('دیگری')
    expect(await namesAt('admin/supporters', `?ids=${other}`, own)).toEqual([])
  })
})
