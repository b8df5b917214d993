import { describe, expect, it } from 'vitest'
import { crumbsOf } from './crumbs.ts'

const labels = (path: string, title: string | null = null) =>
  crumbsOf(path, 'fa-IR', title).map(({ label }) => label)

describe('the breadcrumb', () => {
  it('is the group and the page for what stands in the menu', () => {
    expect(labels('/units')).toEqual(['رژیم و خوراک', 'واحدها'])
    expect(labels('/', 'روز من')).toEqual(['کار امروز', 'روز من'])
  })

  it('leads from a record to its list', () => {
    expect(crumbsOf('/units/7/edit', 'ar-IQ', 'غرام')).toEqual([
      { label: 'الحمية والغذاء' },
      { label: 'الوحدات', href: '#/units' },
      { label: 'غرام' },
    ])
    expect(labels('/profile/12', 'علی رضایی')).toEqual(['مراجعان', 'همهٔ مراجعان', 'علی رضایی'])
  })

  it('leads from a client of a queue to the queue', () => {
    expect(crumbsOf('/profile/12', 'fa-IR', 'علی رضایی', 'list_due_today')[1]).toEqual({
      label: 'بدون لیستِ امروز',
      href: '#/autochat/today-list-not-received-list',
    })
    expect(crumbsOf('/profile/12', 'fa-IR', 'علی رضایی', 'weigh_in_late')[1]?.label).toBe('همهٔ مراجعان')
  })

  it('leads from a record to its list where that is not in the menu', () => {
    expect(crumbsOf('/autochat/messages/7', 'fa-IR', 'بدون لیستِ امروز — ۳ آذر')).toEqual([
      { label: 'پیام‌های گروهی', href: '#/autochat/messages' },
      { label: 'بدون لیستِ امروز — ۳ آذر' },
    ])
    expect(labels('/autochat/messages')).toEqual(['پیام‌های گروهی'])
  })

  it('names the screen until the page says its own title', () => {
    expect(labels('/units/create')).toEqual(['رژیم و خوراک', 'واحدها', 'واحد تازه'])
  })

  it('names an announced page by its menu entry', () => {
    expect(labels('/stories')).toEqual(['ورزش و محتوا', 'استوری‌ها'])
  })

  it('is the title alone where the menu does not reach', () => {
    expect(labels('/no-such-page', 'این صفحه پیدا نشد')).toEqual(['این صفحه پیدا نشد'])
    expect(labels('/no-such-page')).toEqual([])
  })

  it('has three steps at most', () => {
    for (const path of ['/profile/1/visits/2/food-list', '/diets/1/diet-meals/2/foods/3/edit']) {
      expect(labels(path, 'عنوان').length).toBeLessThanOrEqual(3)
    }
  })
})
