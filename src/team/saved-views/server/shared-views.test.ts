import { afterAll, describe, expect, it } from 'vitest'
import { savedViewsApp } from './testing/saved-views-app.ts'

const { app, create, change, remove } = await savedViewsApp()
const sara = await app.staff(['shared-views.write'])
const reza = await app.staff(['shared-views.write'])
afterAll(() => app.close())

describe('a shared view', () => {
  it('is told of when it appears, changes, stops being shared and goes; an own one never', async () => {
    const said = async (action: () => Promise<unknown>) => {
      const before = app.hints.length
      await action()
      return app.hints.slice(before)
    }
    let viewId = 0
    expect(await said(() => create(sara, { list: 'told', name: 'خصوصی' }))).toEqual([])
    const made = await said(async () => {
      viewId = (await create(sara, { list: 'told', shared: true })).id
    })
    expect(made).toEqual([{ type: 'saved-view', id: viewId, version: 1 }])
    const changed = await said(() => change(sara, viewId, { search: 'kind=mass' }, 1))
    expect(changed).toEqual([{ type: 'saved-view', id: viewId, version: 2 }])
    const hidden = await said(() => change(sara, viewId, { shared: false }, 2))
    expect(hidden).toEqual([{ type: 'saved-view', id: viewId, version: 3 }])
    expect(await said(() => remove(sara, viewId, 3))).toEqual([])
  })
})

describe('the views of all lists', () => {
  it('are asked for without a list: own ones first, with the list that each belongs to', async () => {
    await create(sara, { list: 'all-one', name: 'یک' })
    await create(reza, { list: 'all-two', name: 'دو', shared: true })
    await create(reza, { list: 'all-two', name: 'سه' })
    const { body } = await app.request('GET', 'admin/saved-views', { token: sara.token })
    const found = body.data.filter(({ list }: { list: string }) => list.startsWith('all-'))
    expect(found.map((view: { list: string; name: string }) => [view.list, view.name])).toEqual([
      ['all-one', 'یک'],
      ['all-two', 'دو'],
    ])
  })
})
