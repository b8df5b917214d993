import { expect, inject, it } from 'vitest'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { codeAt, stepAt } from '#team/auth/server/totp.rules.ts'
import { apiOf } from './support/api.ts'
import { fillSignIn, type Locale, tokenOf, type Visitor, visitors } from './support/browser.ts'
import { field, press } from './support/form-page.ts'
import { ownMark } from './support/own-mark.ts'
import { accessibilityViolations } from './support/page-checks.ts'

const visit = visitors()

const persian = {
  locale: 'fa-IR' as Locale,
  begin: 'راه‌اندازی ورود دومرحله‌ای',
  password: 'گذرواژه',
  code: 'کد شش‌رقمی برنامه',
  confirm: 'روشن کردن ورود دومرحله‌ای',
  codes: 'کدهای بازیابی',
  kept: 'کدها را نگه داشتم',
  wrong: /این کد درست نیست/,
  reset: 'برداشتن ورود دومرحله‌ای',
  done: /برداشته شد/,
}

const arabic: typeof persian = {
  locale: 'ar-IQ',
  begin: 'إعداد التحقق بخطوتين',
  password: 'كلمة المرور',
  code: 'رمز التطبيق من ستة أرقام',
  confirm: 'تفعيل التحقق بخطوتين',
  codes: 'رموز الاسترداد',
  kept: 'حفظت الرموز',
  wrong: /هذا الرمز غير صحيح/,
  reset: 'إزالة التحقق بخطوتين',
  done: /أُزيل التحقق بخطوتين/,
}

const password = 'another quiet wall'

interface Person {
  id: number
  username: string
}

/** Somebody whose role requires a second factor, and who has changed the password that was handed out. */
async function newPerson(): Promise<Person> {
  const admin = await apiOf('admin')
  const mark = ownMark()
  const role = await admin.send<{ id: number }>('POST', 'admin/roles', {
    name: { fa: `نقش ${mark}`, ar: `دور ${mark}` },
    scope: 'own',
    permissions: ['units.read'],
    secondFactor: 'required',
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
  const reply = await fetch(`${address}/back/public/api/admin/auth/password`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await tokenOf(address, username, first)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ current: first, next: password }),
  })
  expect(reply.status).toBe(200)
  return { id, username }
}

/** Secret in hand, the code back: @returns the recovery codes, and the code that the app shows next. */
async function setUp({ page }: Visitor, t: typeof persian): Promise<{ next: string; codes: string[] }> {
  await press(page, t.begin)
  await page.getByRole('main').getByRole('img').first().waitFor()
  const groups = await page.getByRole('main').locator('bdi > bdi').allInnerTexts()
  const secret = bytesOf(groups.join(''))
  const step = stepAt(new Date())
  expect(await accessibilityViolations(page)).toEqual([])
  await field(page, t.password).fill(password)
  await field(page, t.code).fill(codeAt(secret, step))
  await press(page, t.confirm)
  const list = page.getByRole('list', { name: t.codes })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await press(page, t.kept)
  return { next: codeAt(secret, step + 1), codes }
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const text = bits.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Types the password, and the codes one after the other where one is asked for. @returns the page */
async function signIn(locale: Locale, username: string, codes: string[], refused?: RegExp): Promise<Visitor> {
  const person = await visit({ locale })
  await person.open('/login')
  await fillSignIn(person, username, password)
  const field = person.page.locator('input[name=code]')
  for (const [place, code] of codes.entries()) {
    await field.fill(code)
    await field.press('Enter')
    if (place < codes.length - 1 && refused) await person.page.getByText(refused).waitFor()
  }
  return person
}

it.each([
  ['Persian', persian],
  ['Arabic', arabic],
])(
  'in %s a required second factor is set up, asked for, replaced by a recovery code and taken away',
  async (_, t) => {
    const { id, username } = await newPerson()
    const first = await signIn(t.locale, username, [])
    await first.page.waitForURL(/#\/second-factor$/)
    await first.page.goto('/#/units')
    await first.page.waitForURL(/#\/second-factor$/)
    const { next, codes } = await setUp(first, t)
    expect(codes).toHaveLength(10)

    const second = await signIn(t.locale, username, ['000000', next], t.wrong)
    await second.page.waitForURL(/#\/$/)
    // In the digits of the language, as it stands on paper.
    expect(toAsciiDigits(codes[0] ?? '')).toMatch(/^\d{5}( \d{5}){3}$/)
    const third = await signIn(t.locale, username, [codes[0] ?? ''])
    await third.page.waitForURL(/#\/$/)

    const admin = await visit({ as: 'admin', locale: t.locale })
    await admin.open(`/admin-users/${id}/edit`)
    await press(admin.page, t.reset)
    await admin.page.getByRole('alertdialog').getByRole('button', { name: t.reset }).click()
    await admin.page.getByText(t.done).waitFor()
    const fourth = await signIn(t.locale, username, [])
    await fourth.page.waitForURL(/#\/second-factor$/)
  },
)
