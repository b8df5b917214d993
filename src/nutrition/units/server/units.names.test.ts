import { describe, expect, it } from 'vitest'
import { named, spatula, unitApp } from './testing/unit-app.ts'

const { app, editor, create } = await unitApp()

describe('the name of a unit', () => {
  it('refuses a name that another unit has in any spelling, in either language, and says whose it is', async () => {
    const { id, name } = await create({
      ...named('matchbox'),
      name: { fa: 'قوطی‌کبریت', ar: 'علبة كبريت' },
    })
    const post = (fa: string, ar: string | null) =>
      app.request('POST', 'admin/units', {
        token: editor.token,
        body: { ...spatula, code: 'match-2', name: { fa, ar } },
      })
    const persian = await post('قوطي كبريت', null)
    expect([persian.status, persian.body.error.code, persian.body.error.fields]).toEqual([
      409,
      'duplicate',
      { 'name.fa': ['taken'] },
    ])
    expect(persian.body.error.current).toEqual({ id, name })
    const arabic = await post('جعبهٔ کبریت', 'علبه کبریت')
    expect(arabic.body.error.fields).toEqual({ 'name.ar': ['taken'] })
    // The Arabic name of one unit may be the Persian name of another.
    expect((await post('علبهٔ کبریت', 'قوطی کبریت')).status).toBe(200)
  })

  it('gives a name that two people write at once to one of them', async () => {
    const replies = await Promise.all(
      ['race-1', 'race-2'].map((code) =>
        app.request('POST', 'admin/units', {
          token: editor.token,
          body: { ...spatula, code, name: { fa: 'ملاقه', ar: null } },
        }),
      ),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  })

  it('refuses the name of another, and keeps its own in another spelling', async () => {
    await create({ ...named('first'), name: { fa: 'پیالهٔ کوچک', ar: null } })
    const unit = await create({ ...named('second'), name: { fa: 'پیالهٔ بزرگ', ar: null } })
    const rename = (fa: string, version: number) =>
      app.request('PATCH', `admin/units/${unit.id}`, {
        token: editor.token,
        headers: { 'if-match': `"${version}"` },
        body: { name: { fa, ar: null } },
      })
    const taken = await rename('پياله كوچك', 1)
    expect([taken.status, taken.body.error.fields]).toEqual([409, { 'name.fa': ['taken'] }])
    const own = await rename('پیاله‌ی بزرگ', 1)
    expect(own.status).toBe(200)
  })
})
