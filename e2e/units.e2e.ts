import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type Api } from './support/api.ts'
import { visitors } from './support/browser.ts'
import { ownMark } from './support/own-mark.ts'
import { arabicUnits, persianUnits, type UnitWords } from './support/unit-words.ts'

const visit = visitors()
let api: Api

beforeAll(async () => {
  api = await apiOf('nutrition')
})

interface Unit {
  id: number
  code: string
  name: { fa: string; ar: string | null }
  gramsX10: number | null
  position: number
  usedBy: number
  version: number
}

let made = 0
/** A code that no earlier run has used. */
function newCode(): string {
  made += 1
  return `e2e-${Date.now().toString(36)}-${made}`
}

/** The same words with names that no other unit has. */
function ownNames(words: UnitWords): UnitWords {
  const mark = ownMark()
  const [fa, ar] = words.names
  return { ...words, names: [`${fa} ${mark}`, `${ar} ${mark}`] }
}

const makeUnit = ([fa, ar]: UnitWords['names']): Promise<Unit> =>
  api.send('POST', 'admin/units', {
    code: newCode(),
    name: { fa, ar },
    kind: 'household',
    gramsX10: 2500,
    stepQuarters: 2,
    position: 900,
  })

const storedUnit = (id: number): Promise<Unit> => api.get(`admin/units/${id}`)

async function editor({ locale }: UnitWords, path: string): Promise<Page> {
  const person = await visit({ as: 'nutrition', locale })
  await person.open(path)
  return person.page
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const saveButton = (page: Page, { save }: UnitWords) => page.getByRole('button', { name: save, exact: true })
const leaveForList = (page: Page) =>
  page.locator('a[href="#/units"]').filter({ visible: true }).last().click()
/** The name that the person reads everywhere. */
const shownName = ({ locale, names }: UnitWords) => names[locale === 'ar-IQ' ? 1 : 0]

describe.each<[string, UnitWords]>([
  ['Persian', persianUnits],
  ['Arabic', arabicUnits],
])('units in %s', (_, given) => {
  it('are searched by name, and the file holds the rows that are left', async () => {
    const words = given
    const page = await editor(words, '/units')
    const all = await page.locator('main [data-row]').count()
    await page.locator('main input[type=search]').fill(words.search)
    await page.waitForURL(/q=/)
    const shown = () => page.locator('main [data-row] [data-row-link]').allInnerTexts()
    const others = async () => (await shown()).filter((name) => !name.includes(words.search))
    await expect.poll(others).toEqual([])
    const names = await shown()
    expect(names.length).toBeGreaterThan(0)
    expect(names.length).toBeLessThan(all)

    await page.getByRole('button', { name: words.exportButton }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.exportScope).waitFor()
    await dialog.getByRole('radio', { name: 'CSV' }).check()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: words.exportAction }).click(),
    ])
    const bytes = await readFile(await file.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe(words.csvHead)
    expect(lines.length - 1).toBe(names.length)
    for (const line of lines.slice(1)) expect(line).toContain(words.search)

    // The file arrives before its dialog closes, and a button of the dialog has the same name.
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: words.exportButton }).click()
    await dialog.getByRole('radio', { name: 'CSV' }).check()
    await dialog.getByRole('button', { name: words.prepare }).click()
    const [prepared] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: words.fetchFile }).click(),
    ])
    expect((await readFile(await prepared.path())).equals(bytes)).toBe(true)
  })

  it('are created one after the other, after what was wrong is said', async () => {
    const [words, next] = [ownNames(given), ownNames(given)]
    const page = await editor(words, '/units/create')
    await saveButton(page, words).click()
    const summary = page.getByRole('group', { name: words.missing[0] })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    // Not behind the header, also when the form is saved by key from the end of the page.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await summary.boundingBox())?.y).toBeGreaterThanOrEqual(56)
    await expect.poll(() => page.title()).toBe(`${words.errorPrefix}${words.create} — إدارة الخدمة`)
    expect(await summary.getByRole('listitem').allInnerTexts()).toEqual(words.missing.slice(1))
    await summary.getByRole('button', { name: words.missing[2] }).click()
    await expect
      .poll(() => field(page, words.code).evaluate((input) => input === document.activeElement))
      .toBe(true)

    const [first, second] = [newCode(), newCode()]
    const fill = async (code: string, [fa, ar]: UnitWords['names']) => {
      await field(page, words.nameFa).fill(fa)
      await field(page, words.nameAr).fill(ar)
      await field(page, words.code).fill(code)
      await page.getByRole('radio', { name: words.household }).check()
    }
    await fill(first, words.names)
    await field(page, words.grams).fill('۲۵۰/۵')
    await page.getByRole('button', { name: words.saveAndNew }).click()
    await page
      .getByText(words.saved(shownName(words)))
      .first()
      .waitFor()
    await expect.poll(() => field(page, words.code).inputValue()).toBe('')
    await fill(second, next.names)
    await saveButton(page, words).click()
    await page.waitForURL(/\/units\/\d+\/edit/)
    await page.getByRole('heading', { level: 1, name: shownName(next) }).waitFor()
    await page
      .getByRole('status')
      .getByText(words.created(shownName(next)))
      .waitFor()
    const [stored] = await api.get<Unit[]>(`admin/units?q=${first}`)
    expect(stored).toMatchObject({ name: { fa: words.names[0], ar: words.names[1] }, gramsX10: 2505 })
  })

  it('are edited by two people at once without losing what either wrote', async () => {
    const words = ownNames(given)
    const unit = await makeUnit(words.names)
    const path = `/units/${unit.id}/edit`
    const [mine, theirs] = [await editor(words, path), await editor(words, path)]
    await field(mine, words.grams).fill('۲۸۰')
    await field(theirs, words.grams).fill('۳۰۰')
    await field(theirs, words.position).fill('۹۵۰')
    await saveButton(theirs, words).click()
    await theirs
      .getByText(words.saved(shownName(words)))
      .first()
      .waitFor()

    const refusal = mine.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await saveButton(mine, words).click()
    expect((await refusal).status()).toBe(412)
    const panel = mine.getByRole('group', { name: words.conflict })
    await panel.getByText(words.bothChanged).waitFor()
    await expect.poll(() => panel.evaluate((box) => box === document.activeElement)).toBe(true)
    await panel.getByRole('radio', { name: words.mine }).check()
    await panel.getByRole('button', { name: words.saveResult }).click()
    await mine
      .getByText(words.saved(shownName(words)))
      .first()
      .waitFor()
    expect(await storedUnit(unit.id)).toMatchObject({ gramsX10: 2800, position: 950, version: 3 })
  })

  it('keep what was typed when the page is left or loaded anew', async () => {
    const words = ownNames(given)
    const unit = await makeUnit(words.names)
    const page = await editor(words, `/units/${unit.id}/edit`)
    await field(page, words.position).fill('۷')
    await page.getByText(words.oneChange).waitFor()
    await leaveForList(page)
    const question = page.getByRole('alertdialog', { name: words.leaveTitle })
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await field(page, words.position).inputValue()).toMatch(/^[۷٧]$/)
    await leaveForList(page)
    await question.getByRole('button', { name: words.keepDraft }).click()
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()

    await page.goBack()
    await page.getByText(words.draft).waitFor()
    await page.reload()
    await page.getByText(words.draft).waitFor()
    await page.getByRole('button', { name: words.restore }).click()
    await expect.poll(() => field(page, words.position).inputValue()).toMatch(/^[۷٧]$/)
    await saveButton(page, words).click()
    await page
      .getByText(words.saved(shownName(words)))
      .first()
      .waitFor()
    expect(await storedUnit(unit.id)).toMatchObject({ position: 7, version: 2 })

    await page
      .getByRole('main')
      .getByRole('button', { expanded: false })
      .filter({ hasText: '،' })
      .first()
      .click()
    const history = page.locator('aside').getByRole('list')
    for (const version of words.versions) await history.getByText(version).waitFor()
    await history.getByText(words.wasCreated).waitFor()
    await expect.poll(() => history.getByRole('listitem').first().innerText()).toContain(words.position)
  })

  it('go out of use, come back, and are deleted only when nothing uses them', async () => {
    const words = ownNames(given)
    const [used] = (await api.get<Unit[]>('admin/units?perPage=100')).filter(({ usedBy }) => usedBy > 0)
    const page = await editor(words, `/units/${used?.id}/edit`)
    await page.getByText(words.used).waitFor()
    await page.getByText(words.refusal).waitFor()
    expect(await page.getByRole('button', { name: words.remove }).count()).toBe(0)

    const unit = await makeUnit(words.names)
    await page.goto(`/#/units/${unit.id}/edit`)
    await page.getByRole('button', { name: words.retire }).click()
    await page.getByText(words.retired, { exact: true }).waitFor()
    await page.getByRole('button', { name: words.bringBack }).click()
    await page.getByRole('button', { name: words.retire }).waitFor()

    await page.getByRole('button', { name: words.remove }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('textbox').fill('؟')
    await question.getByRole('button', { name: words.remove }).click()
    await question.getByText(words.typeMismatch).waitFor()
    await question.getByRole('textbox').fill(shownName(words))
    await question.getByRole('button', { name: words.remove }).click()
    await page.getByText(words.removed(shownName(words))).waitFor()
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    expect(await api.get<Unit[]>(`admin/units?q=${unit.code}`)).toEqual([])
  })
})
