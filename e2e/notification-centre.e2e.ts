import { afterAll, describe, expect, inject, it } from 'vitest'
import { apiOf } from './support/api.ts'
import { changeInit, type Locale, visitors } from './support/browser.ts'
import { closeClient, type MadeClient, registered } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'
import { accessibilityViolations } from './support/page-checks.ts'

const visit = visitors()
const made: MadeClient[] = []
afterAll(async () => {
  const admin = await apiOf('admin')
  for (const client of made) await closeClient(admin, client)
})

const words = {
  'fa-IR': {
    bell: /^اعلان‌ها/,
    unread: /خوانده‌نشده$/,
    notificationCentre: 'اعلان‌ها',
    named: 'در یادداشتی از شما نام برده شد',
    changed: 'به مراجعان برچسب داده شد',
    back: 'تغییر گروهی برگردانده شد',
    undo: 'برگرداندن',
    steps: 'گام‌های آغاز',
    away: 'کنار گذاشتن',
    show: 'نمایش گام‌های آغاز',
  },
  'ar-IQ': {
    bell: /^التنبيهات/,
    unread: /غير مقروءة$/,
    notificationCentre: 'التنبيهات',
    named: 'أشار إليك زميل في ملاحظة',
    changed: 'أُضيف وسم إلى المشتركين',
    back: 'تم التراجع عن التغيير الجماعي',
    undo: 'تراجع',
    steps: 'الخطوات الأولى',
    away: 'إخفاء',
    show: 'إظهار الخطوات الأولى',
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>

describe('the notification centre', () => {
  it.each(['fa-IR', 'ar-IQ'] as const)(
    'tells of a mention while the page is open, and takes a change of many back, in %s',
    async (locale) => {
      const t = words[locale]
      const [admin, manager] = await Promise.all([apiOf('admin'), apiOf('manager')])
      const me = await manager.get<{ id: number }>('admin/init')
      const client = await registered(admin, locale, `${ownMark()} ${ownMark()}`)
      made.push(client)
      await manager.send('PUT', 'admin/notices/read', { read: true })
      const { page, complaints, open } = await visit({ as: 'manager', locale })
      await open('/units')
      const bell = page.getByRole('button', { name: t.bell })
      expect(await bell.getAttribute('aria-label')).toBe(t.notificationCentre)
      const comment = { body: 'برای شما', pinned: false, replyTo: null, mentions: [me.id] }
      await admin.send('POST', `admin/clients/${client.id}/comments`, comment)
      await page.getByRole('button', { name: t.unread }).click()
      const notificationCentre = page.getByRole('complementary', { name: t.notificationCentre })
      const entry = notificationCentre.getByRole('listitem').filter({ hasText: client.fullName })
      await entry.getByText(t.named).waitFor()
      expect(await accessibilityViolations(page)).toEqual([])

      const tags = { ids: [client.id], tag: 'vip' }
      await manager.send('POST', 'admin/client-operations/add-tag', tags)
      const action = notificationCentre.getByRole('listitem').filter({ hasText: t.changed }).first()
      await action.getByRole('button', { name: t.undo }).click()
      await notificationCentre.getByText(t.back).first().waitFor()

      const steps = notificationCentre.getByRole('region', { name: t.steps })
      await steps.getByRole('button', { name: t.away }).click()
      await notificationCentre.getByRole('button', { name: t.show }).click()
      await steps.waitFor()
      await entry.getByRole('link').click()
      await page.waitForURL(new RegExp(`#/profile/${client.id}`))
      await notificationCentre.waitFor({ state: 'detached' })
      await expect.poll(() => bell.getAttribute('aria-label')).toBe(t.notificationCentre)
      expect(complaints).toEqual([])
    },
  )
})

/** What the stand-in for the hosted backend does with a browser that comes. */
const moods = {
  hanging: () => undefined,
  rubbish: (send: (text: string) => void) => {
    for (const text of ['{', '[]', '{"topic":"realtime:hints","event":"phx_reply","payload":7}', 'سلام'])
      send(text)
  },
  refusing: (_send: (text: string) => void, close: () => void) => close(),
} as const

/** Everything that may leave for the hosted backend, which anybody can listen to. */
const allowedFrames = new Set(['phx_join', 'phx_leave', 'heartbeat', 'access_token'])

describe('a hosted backend that is down', () => {
  it.each(['hanging', 'rubbish', 'refusing'] as const)(
    'and %s is not noticed on any screen',
    async (mood) => {
      const person = await visit({ as: 'supporter1', locale: 'fa-IR' })
      const { page, open } = person
      const frames: string[] = []
      let comings = 0
      await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
        comings += 1
        socket.onMessage((text) => void frames.push(String(text)))
        moods[mood](
          (text) => socket.send(text),
          () => void socket.close(),
        )
      })
      await open('/units')
      await changeInit(person, { supabase: { url: inject('address'), anonKey: 'anonymous-key' } })
      await page.reload()
      await expect.poll(() => comings).toBeGreaterThan(0)
      for (const path of ['/users', '/dashboards/supporters']) {
        await open(path)
        await page.locator('main h1').waitFor()
        expect(await page.locator('[aria-live=polite] > *').count()).toBe(0)
      }
      const said = frames.map((text) => JSON.parse(text) as { topic: string; event: string })
      expect(said.filter(({ event }) => !allowedFrames.has(event))).toEqual([])
      expect(said.filter(({ topic }) => topic !== 'realtime:hints' && topic !== 'phoenix')).toEqual([])
      const cookies = await person.context.cookies()
      const token = cookies.find(({ name }) => name === 'auth._token.local')?.value ?? 'none'
      expect(frames.join('\n')).not.toContain(token)
    },
  )
})
