import { afterAll, describe, expect, it } from 'vitest'
import type { TestStaff } from '#platform/server/testing/test-app.ts'
import { savedViewsApp } from './testing/saved-views-app.ts'

const { app, create, viewsOf, change } = await savedViewsApp()
const sara = await app.staff([])
const reza = await app.staff(['shared-views.write'])
afterAll(() => app.close())

describe('the order of the own views', () => {
  const put = (person: TestStaff, body: object) =>
    app.request('PUT', 'admin/saved-views/order', { token: person.token, body })
  const names = async (list: string) => (await viewsOf(sara, list)).map(({ name }: { name: string }) => name)

  it('is as it was put; what is not named comes after, and what others own stays', async () => {
    const made: { id: number }[] = []
    for (const name of ['الف', 'ب', 'ج']) made.push(await create(sara, { list: 'ordered', name }))
    const other = await create(reza, { list: 'ordered', name: 'مشترک', shared: true })
    const [first, second, third] = made.map(({ id }) => id)
    const reply = await put(sara, { list: 'ordered', viewIds: [third, first] })
    expect([reply.status, reply.body.data.map((view: { name: string }) => view.name)]).toEqual([
      200,
      ['ج', 'الف', 'ب', 'مشترک'],
    ])
    expect(await names('ordered')).toEqual(['ج', 'الف', 'ب', 'مشترک'])
    await put(sara, { list: 'ordered', viewIds: [other.id, second] })
    expect(await names('ordered')).toEqual(['ب', 'ج', 'الف', 'مشترک'])
    expect((await viewsOf(reza, 'ordered'))[0]).toMatchObject({ id: other.id, position: 0, version: 1 })
    expect((await change(sara, second!, { name: 'ب۲' })).status).toBe(200)
  })

  it('puts a new view last', async () => {
    await create(sara, { list: 'last', name: 'یک' })
    await create(sara, { list: 'last', name: 'دو' })
    expect(await names('last')).toEqual(['یک', 'دو'])
  })

  it('names each view once', async () => {
    const reply = await put(sara, { list: 'ordered', viewIds: [1, 1] })
    expect([reply.status, reply.body.error.fields]).toEqual([422, { viewIds: ['repeated'] }])
  })
})
