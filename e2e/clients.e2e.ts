import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { apiToken } from './support/api.ts'
import { visitors, type Visitor, type VisitorOptions } from './support/browser.ts'

const visit = visitors()
let person: Visitor

interface Client {
  id: number
  code: string
  fullName: string
  phone: string
  supporter: { name: string } | null
  lifecycle: { stage: string }
}

interface Answer {
  status: number
  data: unknown
}

async function ask(username: string, path: string): Promise<Answer> {
  const token = await apiToken(username)
  const reply = await fetch(`${inject('address')}/back/public/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: reply.status, data: ((await reply.json()) as { data: unknown }).data }
}

/** A client who has just been registered. @returns the id */
async function registered(): Promise<number> {
  const reply = await fetch(`${inject('address')}/back/public/api/admin/clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await apiToken('supporter1')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'رها آزمایشی', phone: newPhone(), country: 'IR', language: 'fa-IR' }),
  })
  return ((await reply.json()) as { data: Client }).data.id
}

/** A mobile number that no earlier run has used. */
const newPhone = (): string => `0912${String(Date.now()).slice(-7)}`

/** The whole phone of a client, which no list has. */
async function phoneOf(client: Client | undefined): Promise<string> {
  return ((await ask('supporter1', `admin/clients/${client?.id}/phone`)).data as { phone: string }).phone
}

const clientsOf = async (username: string, search: string): Promise<Client[]> =>
  (await ask(username, `admin/clients?perPage=100&${search}`)).data as Client[]

async function come(path: string, options: VisitorOptions = {}): Promise<Page> {
  person = await visit({ as: 'supporter1', locale: 'fa-IR', ...options })
  await person.open(path)
  return person.page
}

const rows = (page: Page) => page.locator('main [data-row]')
const names = (page: Page) =>
  page
    .locator('main [data-row-link]')
    .evaluateAll((links) => links.map((link) => link.querySelector('bdi')?.textContent ?? ''))
const searchBox = (page: Page) => page.locator('main input[type=search]')
const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('the list of clients', () => {
  it('keeps its filters in the address, and «back» takes one away', async () => {
    const page = await come('/users')
    const all = await page.getByRole('status').first().innerText()
    await page.getByRole('button', { name: 'فیلتر', exact: true }).click()
    await page.getByRole('combobox', { name: 'مرحله' }).selectOption('فعال')
    await page.waitForURL(/stage=active/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'برداشتن فیلتر مرحله' }).waitFor()
    const active = await clientsOf('supporter1', 'stage=active')
    expect(active.every(({ lifecycle }) => lifecycle.stage === 'active')).toBe(true)
    await expect.poll(() => rows(page).count()).toBe(Math.min(25, active.length))
    expect(hash(page)).toBe('#/users?stage=active')
    await page.goBack()
    await page.waitForURL((url) => !url.hash.includes('stage'))
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe(all)
  })

  it('comes back as it was left for a profile', async () => {
    const page = await come('/users?stage=active&sort=name')
    const before = await names(page)
    await page.locator('main [data-row-link]').nth(2).click()
    await heading(page, before[2] ?? '').waitFor()
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(before)
    expect(hash(page)).toBe('#/users?stage=active&sort=name')
  })

  it('finds a Persian name that is written with Arabic letters', async () => {
    // The number in «دیرکرد ۲۰», a client of another journey, is found in phones, too.
    const isWanted = ({ fullName }: Client) => /ک.*ی|ی.*ک/.test(fullName) && !/\p{N}/u.test(fullName)
    const known = (await clientsOf('supporter1', '')).find(isWanted)
    const page = await come('/users')
    const typed = known?.fullName.replaceAll('ک', 'ك').replaceAll('ی', 'ي') ?? ''
    await searchBox(page).fill(typed)
    await page.waitForURL(/q=/)
    await expect.poll(async () => [...new Set(await names(page))]).toEqual([known?.fullName])
  })

  it('finds a client by the last four digits of the phone, in Persian digits', async () => {
    const [known] = await clientsOf('supporter1', '')
    const digits = known?.phone.slice(-4) ?? ''
    const page = await come('/users')
    await searchBox(page).fill(digits.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''))
    await page.waitForURL(/q=/)
    await expect.poll(() => names(page)).toContain(known?.fullName)
    const found = await clientsOf('supporter1', `q=${digits}`)
    expect(found.map(({ phone }) => phone.slice(-4))).toEqual(found.map(() => digits))
  })

  it('is worked with the keyboard alone: / to the search, J to a row, Enter into the profile, ] to the next', async () => {
    const page = await come('/users?sort=name')
    const [first, second, third] = await names(page)
    await page.keyboard.press('/')
    await expect.poll(() => searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect.poll(() => page.locator('[data-row-link]:focus bdi').first().innerText()).toBe(second)
    await page.keyboard.press('Space')
    const preview = page.getByRole('complementary', { name: second ?? '' })
    await preview.getByText('پایان دوره').waitFor()
    expect(hash(page)).toMatch(/[?&]open=\d+/)
    await page.keyboard.press('Space')
    await preview.waitFor({ state: 'detached' })
    await page.keyboard.press('Space')
    await preview.waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await heading(page, second ?? '').waitFor()
    const walk = page.getByRole('navigation', { name: 'فهرست مراجعان' })
    await walk.getByText(/^۲ از /).waitFor()
    await page.keyboard.press(']')
    await heading(page, third ?? '').waitFor()
    await walk.getByText(/^۳ از /).waitFor()
    await page.keyboard.press('[')
    await heading(page, second ?? '').waitFor()
    await page.keyboard.press('[')
    await heading(page, first ?? '').waitFor()
    expect(await walk.getByRole('button', { name: 'نفر قبلی' }).isDisabled()).toBe(true)
  })

  it('shows all its first columns on a wide screen, however long names and reasons are and whoever is at a client', async () => {
    const page = await come('/users', { as: 'admin' })
    await page.route(/\/admin\/clients\?/, async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as { data: Client[] }
      const names = { fullName: 'سیده‌ریحانه طباطبایی‌نژاد موسوی اصل', phone: '+964 770 123 4567' }
      const longest = {
        supporter: { id: 1, name: 'پشتیبان شیفت عصر آذربایجان شرقی' },
        reason: { why: 'list-not-received', since: '2026-11-20', sentOn: '2026-11-27' },
      }
      for (const one of body.data) Object.assign(one, names, longest)
      await route.fulfill({ response: reply, json: body })
    })
    await page.route(/\/admin\/presence\/clients\?/, (route) => {
      const ids = new URL(route.request().url()).searchParams.getAll('ids').flatMap((some) => some.split(','))
      const colleagues = ['editing', 'viewing'].map((doing) => ({ name: 'معصومه حسن‌زاده طوسی', doing }))
      return route.fulfill({ json: { data: ids.map((id) => ({ clientId: Number(id), colleagues })) } })
    })
    await page.reload()
    const table = page.locator('main table')
    await table.locator('[data-part=row-presence]').nth(20).waitFor()
    await table
      .getByRole('button', { name: /^ویرایش پشتیبان/ })
      .first()
      .waitFor()
    // A word may be wider until its font has loaded.
    await page.evaluate(() => document.fonts.ready)
    const overflow = () =>
      table.evaluate((one) => {
        const over = one.scrollWidth - (one.parentElement?.clientWidth ?? 0)
        const widths = [...one.querySelectorAll('thead th')].map((head) => head.clientWidth)
        // Compares the contents, so that a failure shows them.
        return over > 0 ? [over, ...widths, one.textContent] : []
      })
    await expect.poll(overflow).toEqual([])
  })

  it('takes a supporter that was chosen in a row back by Ctrl+Z', async () => {
    const page = await come('/users?sort=name', { as: 'admin' })
    const supporter = rows(page)
      .first()
      .getByRole('button', { name: /^ویرایش پشتیبان/ })
    const before = await supporter.innerText()
    await supporter.click()
    await page.locator('main table input[role=combobox]').waitFor()
    // No supporter, the present one, and those that were found.
    await page.getByRole('listbox').getByRole('option').nth(2).waitFor()
    const names = await page.getByRole('listbox').getByRole('option').allInnerTexts()
    const other = names.slice(1).find((name) => name !== before) ?? ''
    await page.getByRole('option', { name: other, exact: true }).click()
    await expect.poll(() => supporter.innerText()).not.toBe(before)
    // The code for keys of the frame is fetched after the first page is shown.
    const takenBack = async () => {
      await page.keyboard.press('Control+z')
      return supporter.innerText()
    }
    await expect.poll(takenBack).toBe(before)
  })

  it('keeps at hand what can be done with chosen clients at the end of a long page of cards', async () => {
    const page = await come('/users', { width: 390, height: 844 })
    await rows(page).last().getByRole('checkbox').check()
    const message = page.getByRole('button', { name: 'پیام', exact: true })
    await message.waitFor()
    await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThan(0)
  })
})

describe('a new client', () => {
  it('with a known phone is refused with the way to who has it', async () => {
    const [known] = await clientsOf('supporter1', '')
    const page = await come('/users/create')
    await page.locator('input[name=fullName]').fill('مراجع دوباره')
    await page.locator('input[name=phone]').fill(await phoneOf(known))
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await page.getByText('این شماره پیش‌تر ثبت شده است.').first().waitFor()
    expect(await page.locator('input[name=fullName]').inputValue()).toBe('مراجع دوباره')
    await page.getByRole('link', { name: 'باز کردن پروندهٔ او' }).click()
    await page.getByRole('button', { name: 'رها کردن تغییرها' }).click()
    await heading(page, known?.fullName ?? '').waitFor()
  })

  it('needs a name and a phone, and opens as a profile of their supporter', async () => {
    const page = await come('/users/create')
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await page.getByRole('group', { name: '۲ فیلد باید درست شود' }).waitFor()
    const phone = newPhone()
    const typed = phone.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    await page.locator('input[name=fullName]').fill('نگار آزمایشی')
    await page.locator('input[name=phone]').fill(typed)
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await page.waitForURL(/#\/profile\/\d+/)
    await heading(page, 'نگار آزمایشی').waitFor()
    await page.getByText('ثبت‌نام ناقص').filter({ visible: true }).first().waitFor()
    const [stored] = await clientsOf('supporter1', `q=${phone}`)
    expect(stored).toMatchObject({
      phone: `${phone.slice(0, 4)} ••• ${phone.slice(7)}`,
      lifecycle: { stage: 'incomplete' },
    })
    expect(stored?.supporter).not.toBeNull()
  })
})

describe('closing a client', () => {
  it('asks for one of six reasons, is told on the profile, and can be taken back', async () => {
    const page = await come(`/profile/${await registered()}?s=state`)
    await page.getByRole('button', { name: 'بستن پرونده…' }).click()
    const question = page.getByRole('dialog')
    const action = question.getByRole('button', { name: 'بستن پرونده', exact: true })
    await action.waitFor()
    expect(await question.getByRole('radio').count()).toBe(6)
    const isFirstFocused = () =>
      question
        .getByRole('radio')
        .first()
        .evaluate((one) => one === document.activeElement)
    await expect.poll(isFirstFocused).toBe(true)
    await action.click()
    await question.getByText('دلیل را انتخاب کنید.').first().waitFor()
    await question.getByRole('radio', { name: 'جابه‌جایی یا سفر' }).check()
    await question.getByRole('textbox', { name: 'توضیح' }).fill('به شهر دیگری رفته است.')
    await action.click()
    await page.getByText('پرونده بسته شد.').waitFor()
    const state = page.locator('[data-section=state]')
    await state.getByText(/^از .+ بسته است: جابه‌جایی یا سفر$/).waitFor()
    await state.getByText('به شهر دیگری رفته است.').waitFor()
    const id = Number(/profile\/(\d+)/.exec(hash(page))?.[1])
    const stored = async () => {
      const { status, data } = await ask('supporter1', `admin/clients/${id}`)
      return { status, data: data as Client & { closedReason: string | null } }
    }
    expect((await stored()).data).toMatchObject({ closedReason: 'moved', lifecycle: { stage: 'closed' } })

    await page.getByRole('button', { name: 'باز کردن دوباره…' }).click()
    await question.getByRole('radio', { name: 'به اشتباه بسته شده بود' }).check()
    await question.getByRole('button', { name: 'باز کردن پرونده' }).click()
    await state.getByText('پرونده باز است.').waitFor()
    expect((await stored()).data).toMatchObject({ closedReason: null, lifecycle: { stage: 'incomplete' } })
  })
})

describe('the client of somebody else', () => {
  it('does not exist for a supporter, on the page and in the API', async () => {
    const [theirs] = await clientsOf('supporter2', '')
    const page = await come(`/profile/${theirs?.id}`)
    await heading(page, 'این صفحه پیدا نشد').waitFor()
    expect(await page.locator('main').innerText()).not.toContain(theirs?.fullName)
    expect((await ask('supporter1', `admin/clients/${theirs?.id}`)).status).toBe(404)
    await searchBox(await come('/users')).fill(theirs?.code ?? '')
    await expect.poll(() => rows(person.page).count()).toBe(0)
  })
})
