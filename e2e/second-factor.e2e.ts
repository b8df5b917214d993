import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { codeAt, stepAt } from '#team/auth/server/totp.rules.ts'
import { apiOf, type Api } from './support/api.ts'
import { fillSignIn, type Locale, tokenOf, type Visitor, visitors } from './support/browser.ts'
import { press } from './support/form-page.ts'
import { ownMark } from './support/own-mark.ts'
import { accessibilityViolations } from './support/page-checks.ts'

const visit = visitors()

const persian = {
  locale: 'fa-IR' as Locale,
  title: 'ورود دومرحله‌ای',
  demanded: /صفحه و آنچه نوشته‌اید می‌ماند/,
  begin: 'راه‌اندازی ورود دومرحله‌ای',
  password: 'گذرواژه',
  code: 'کد شش‌رقمی برنامه',
  confirm: 'روشن کردن ورود دومرحله‌ای',
  codes: 'کدهای بازیابی',
  kept: 'کدها را نگه داشتم',
  teamName: /نام فارسی/,
  save: 'ذخیره',
  wrong: /این کد درست نیست/,
  renewal: 'نشست شما رو به پایان است',
  renewed: 'نشست شما تمدید شد.',
  reset: 'برداشتن ورود دومرحله‌ای',
  done: /برداشته شد/,
}

const arabic: typeof persian = {
  locale: 'ar-IQ',
  title: 'التحقق بخطوتين',
  demanded: /تبقى صفحتك وما كتبته كما هما/,
  begin: 'إعداد التحقق بخطوتين',
  password: 'كلمة المرور',
  code: 'رمز التطبيق من ستة أرقام',
  confirm: 'تفعيل التحقق بخطوتين',
  codes: 'رموز الاسترداد',
  kept: 'حفظت الرموز',
  teamName: /الاسم الفارسي/,
  save: 'حفظ',
  wrong: /هذا الرمز غير صحيح/,
  renewal: 'جلستك على وشك الانتهاء',
  renewed: 'تم تمديد جلستك.',
  reset: 'إزالة التحقق بخطوتين',
  done: /أُزيل التحقق بخطوتين/,
}

const password = 'another quiet wall'

interface Person {
  id: number
  username: string
  token: string
  role: { id: number; version: number }
}

/** Somebody who edits teams and has changed the password that was handed out; nobody asks for a second factor yet. */
async function newPerson(admin: Api): Promise<Person> {
  const mark = ownMark()
  const role = await admin.send<Person['role']>('POST', 'admin/roles', {
    name: { fa: `نقش ${mark}`, ar: `دور ${mark}` },
    scope: 'own',
    permissions: ['teams.read', 'teams.write'],
  })
  const username = `e2e-factor-${Date.now().toString(36)}`
  const hours = { workFrom: null, workTo: null, absentFrom: null, absentTo: null }
  const work = { teamId: null, languages: ['fa'], capacity: null, workDays: [], ...hours }
  const first = 'a quiet garden wall'
  const { id } = await admin.send<{ id: number }>('POST', 'admin/staff', {
    username,
    name: `همکار ${mark}`,
    roleIds: [role.id],
    password: first,
    ...work,
  })
  const address = inject('address')
  const token = await tokenOf(address, username, first)
  const reply = await fetch(`${address}/back/public/api/admin/auth/password`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ current: first, next: password }),
  })
  expect(reply.status).toBe(200)
  return { id, username, token, role }
}

/** A new team half written when the role begins to ask for a second factor; it is saved once that is set up. */
async function writeTeam(person: Person, admin: Api, t: typeof persian) {
  const { page, context, open } = await visit({ locale: t.locale })
  const url = inject('address')
  await context.addCookies([{ name: 'auth._token.local', value: person.token, url }, endingIn(604_000_000)])
  await open('/teams/create')
  const typed = `تیم ${ownMark()}`
  await page.getByRole('textbox', { name: t.teamName }).fill(typed)
  const { id, version } = person.role
  await admin.send('PATCH', `admin/roles/${id}`, { secondFactor: 'required' }, version)
  await press(page, t.save)
  const given = await setUp(page, t)
  await press(page, t.save)
  await page.waitForURL(/#\/teams\/\d+\/edit/)
  expect(await page.getByRole('textbox', { name: t.teamName }).inputValue()).toBe(typed)
  return given
}

/** Over the page. Secret in hand, the code back. @returns the recovery codes, and the code that the app shows next */
async function setUp(page: Page, t: typeof persian): Promise<{ next: string; codes: string[] }> {
  const dialog = page.getByRole('dialog', { name: t.title })
  const pressed = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await dialog.getByText(t.demanded).waitFor()
  await pressed(t.begin)
  await dialog.getByRole('img').first().waitFor()
  const groups = await dialog.locator('bdi > bdi').allInnerTexts()
  const secret = bytesOf(groups.join(''))
  const step = stepAt(new Date())
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('input[name=code]').fill(codeAt(secret, step))
  await pressed(t.confirm)
  const list = dialog.getByRole('list', { name: t.codes })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await pressed(t.kept)
  await dialog.waitFor({ state: 'detached' })
  return { next: codeAt(secret, step + 1), codes }
}

const endingIn = (ms: number) => ({
  name: 'auth._token_expiration.local',
  value: String(Date.now() + ms),
  url: inject('address'),
})

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const text = bits.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The password, then the codes one after the other: all but the last are refused. */
async function signIn(person: Visitor, username: string, codes: string[], t: typeof persian): Promise<void> {
  await fillSignIn(person, username, password)
  const field = person.page.locator('input[name=code]')
  for (const [place, code] of codes.entries()) {
    await field.fill(code)
    await field.press('Enter')
    if (place < codes.length - 1) await person.page.getByText(t.wrong).waitFor()
  }
}

/** A session that is about to end asks for the password and a code, which is a recovery code here. */
async function renew({ page, context }: Visitor, code: string, t: typeof persian): Promise<void> {
  await context.addCookies([endingIn(9 * 60_000)])
  await page.reload()
  const dialog = page.getByRole('dialog', { name: t.renewal })
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('input[name=password]').press('Enter')
  await dialog.locator('input[name=code]').fill(code)
  await dialog.locator('input[name=code]').press('Enter')
  await page.getByText(t.renewed).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

it.each([
  ['Persian', persian],
  ['Arabic', arabic],
])(
  'in %s a second factor that a role begins to ask for is set up over the open page, asked for at the sign-in and at the renewal, and taken away',
  async (_, t) => {
    const admin = await apiOf('admin')
    const person = await newPerson(admin)
    const { next, codes } = await writeTeam(person, admin, t)
    expect(codes).toHaveLength(10)
    // In the digits of the language, as on a printed sheet.
    expect(toAsciiDigits(codes[0] ?? '')).toMatch(/^\d{5}( \d{5}){3}$/)

    const later = await visit({ locale: t.locale })
    await later.open('/login')
    await signIn(later, person.username, ['000000', next], t)
    await later.page.waitForURL(/#\/$/)
    await renew(later, codes[0] ?? '', t)

    const keeper = await visit({ as: 'admin', locale: t.locale })
    await keeper.open(`/admin-users/${person.id}/edit`)
    await press(keeper.page, t.reset)
    await keeper.page.getByRole('alertdialog').getByRole('button', { name: t.reset }).click()
    await keeper.page.getByText(t.done).waitFor()
    // Every session of theirs has ended, and the next one begins with setting it up again.
    await later.page.reload()
    await later.page.waitForURL(/#\/login$/)
    await signIn(later, person.username, [], t)
    await later.page.waitForURL(/#\/second-factor$/)
    await later.page.goto('/#/teams')
    await later.page.waitForURL(/#\/second-factor$/)
  },
)
