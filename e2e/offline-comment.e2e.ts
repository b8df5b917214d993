import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, type Locale, settled, visitors, type Visitor } from './support/browser.ts'
import { apiOf, type Api } from './support/api.ts'
import { closeClient, makeClient, type MadeClient } from './support/made-clients.ts'

const visit = visitors()
let supporter: Api
let person: Visitor
const clients: MadeClient[] = []

beforeAll(async () => {
  supporter = await apiOf('supporter1')
})
afterAll(async () => {
  for (const client of clients) await closeClient(supporter, client)
})

interface Words {
  field: string
  queued: string
  waiting: string
  list: string
  count: string
  userMenu: RegExp
  signOut: string
  question: string
  leave: string
  stay: string
}

const words: Record<Locale, Words> = {
  'fa-IR': {
    field: 'متن یادداشت',
    queued: 'شبکه نیست؛ یادداشت نگه داشته شد و با وصل شدن فرستاده می‌شود.',
    waiting: 'منتظر شبکه',
    list: 'نوشته‌های فرستاده‌نشده',
    count: 'یک نوشتهٔ فرستاده‌نشده',
    userMenu: / · پشتیبان$/,
    signOut: 'خروج',
    question: 'نوشته‌های شما هنوز فرستاده نشده است',
    leave: 'خروج و پاک کردن نوشته‌ها',
    stay: 'انصراف',
  },
  'ar-IQ': {
    field: 'نص الملاحظة',
    queued: 'لا شبكة؛ حُفظت الملاحظة وتُرسل عند عودة الاتصال.',
    waiting: 'بانتظار الشبكة',
    list: 'نصوص لم تُرسل',
    count: 'نص واحد غير مرسل',
    userMenu: / · مشرف$/,
    signOut: 'تسجيل الخروج',
    question: 'نصوصك لم تُرسل بعد',
    leave: 'الخروج ومحو النصوص',
    stay: 'إلغاء',
  },
}

interface Comment {
  body: string
}

/** Writes a comment where the network takes none, and sees that it is kept. */
async function writeOffline(t: Words, clientId: number, text: string): Promise<void> {
  const { page } = person
  await person.open(`/profile/${clientId}`)
  const field = page.getByRole('textbox', { name: t.field })
  await field.fill(text)
  await field.press('Control+Enter')
  await page.getByText(t.queued).waitFor()
  const waiting = page.locator('[data-section=comments]').getByRole('list', { name: t.list })
  await waiting.getByText(text).waitFor()
  await waiting.getByText(t.waiting).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
}

describe.each(['fa-IR', 'ar-IQ'] as const)('a comment without a network in %s', (locale) => {
  const t = words[locale]
  const text = `تماس از راه ${locale}`

  it('waits through a reload and goes once, from another screen, when the network is back', async () => {
    const client = await makeClient(supporter, `بی‌شبکه ${locale === 'fa-IR' ? 'یکم' : 'دوم'}`)
    clients.push(client)
    person = await visit({ as: 'supporter1', locale })
    const { page, context } = person
    let answersLost = 0
    let isCut = true
    // The first attempt arrives but its answer is lost, so the page cannot know that it was stored.
    await context.route(/clients\/\d+\/comments$/, async (route) => {
      if (!isCut || route.request().method() !== 'POST') return route.continue()
      if (answersLost === 0) await route.fetch()
      answersLost += 1
      return route.abort('internetdisconnected')
    })
    await writeOffline(t, client.id, text)
    await page.reload()
    await settled(page)
    await page.locator('[data-section=comments]').getByText(text).waitFor()
    await goTo(person, '/users')
    await settled(page)
    const button = page.getByRole('button', { name: t.count })
    await button.click()
    await page.getByRole('dialog').getByText(text).waitFor()
    await page.keyboard.press('Escape')

    isCut = false
    await context.setOffline(true)
    await context.setOffline(false)
    await button.waitFor({ state: 'detached' })
    const stored = await supporter.get<Comment[]>(`admin/clients/${client.id}/comments`)
    expect(stored.map(({ body }) => body)).toEqual([text])
    expect(answersLost).toBeGreaterThanOrEqual(1)
  })

  it('is asked about at the sign-out, and gone after it', async () => {
    const client = await makeClient(supporter, `خروج بی‌شبکه ${locale === 'fa-IR' ? 'یکم' : 'دوم'}`)
    clients.push(client)
    person = await visit({ as: 'supporter1', locale })
    const { page, context } = person
    await context.route(/clients\/\d+\/comments$/, (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    )
    await writeOffline(t, client.id, text)
    const signOut = async () => {
      await page.getByRole('button', { name: t.userMenu }).click()
      await page.getByRole('menuitem', { name: t.signOut }).click()
    }
    const question = page.getByRole('alertdialog', { name: t.question })
    await signOut()
    await question.getByRole('button', { name: t.stay }).click()
    await question.waitFor({ state: 'detached' })
    await page.locator('[data-section=comments]').getByText(text).waitFor()
    await signOut()
    await question.getByRole('button', { name: t.leave }).click()
    await page.waitForURL(/#\/login$/)
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')))
    await expect.poll(kept).toEqual([])
    expect(await supporter.get<Comment[]>(`admin/clients/${client.id}/comments`)).toEqual([])
  })
})
