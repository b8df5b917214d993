import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, apiOf } from './support/api.ts'
import { visitors } from './support/browser.ts'
import { changed, closeClient, daysLater, type MadeClient, registered } from './support/made-clients.ts'

const visit = visitors()
const name = 'مراجع باردار تأیید'
let supporter: Api
let head: Api
let client: MadeClient
let visitId: number

/** A woman in week 20 of a pregnancy whose physician wrote the weight before it, weighed today, with a composed list. */
beforeAll(async () => {
  let admin: Api
  ;[supporter, head, admin] = await Promise.all([apiOf('supporter1'), apiOf('head'), apiOf('admin')])
  client = await registered(supporter, 'fa-IR', name)
  const term = await admin.send<{ id: number; startOn: string; version: number }>(
    'POST',
    `admin/clients/${client.id}/terms`,
    { packageId: await monthOf(admin), dietType: 'maintenance' },
  )
  const today = term.startOn
  client = await changed(supporter, client, {
    sex: 'female',
    birthDate: '1998-06-15',
    heightMm: 1620,
    startWeightG: 66_000,
    targetWeightG: null,
    goal: 'keep',
    activityType: 'light',
    pregnantSince: daysLater(today, -140),
  })
  const paid = `admin/clients/${client.id}/terms/${term.id}/confirm-payment`
  await admin.send('POST', paid, undefined, term.version)
  await head.send('PUT', `admin/clients/${client.id}/letters/pregnancy`, {
    author: 'دکتر نرگس امینی، متخصص زنان',
    givenOn: today,
    expiresOn: daysLater(today, 60),
    numbers: { weightBeforeKg: 60, childrenExpected: 1 },
    note: null,
  })
  const visits = await supporter.get<{ id: number; number: number; version: number }[]>(
    `admin/clients/${client.id}/visits`,
  )
  const first = visits.find(({ number }) => number === 1)!
  visitId = first.id
  const weighIn = { weightG: 66_000, weighedOn: today, stateCode: null, waistMm: null, note: null }
  await supporter.send('POST', `admin/visits/${visitId}/weigh-in`, weighIn, first.version)
  const compose = `admin/visits/${visitId}/lists/choices/compose`
  const { list } = await supporter.send<{ list: Composed }>('POST', compose, { listVersion: null, days: 7 })
  // The weakest dish depends on the list: the test makes the first one the weakest.
  const [meal] = list.document.content.meals
  const dish = `admin/clients/${client.id}/dish-opinions/${meal!.entries[0]!.foodId}`
  await supporter.send('PUT', dish, { opinion: 'too_expensive', source: 'client', version: null })
})
afterAll(() => closeClient(supporter, client))

interface Composed {
  document: { content: { meals: { entries: { foodId: string }[] }[] } }
}

async function monthOf(admin: Api): Promise<number> {
  const onSale = await admin.get<{ id: number; code: string }[]>('admin/packages/on-sale')
  return onSale.find(({ code }) => code === 'ir-m1')!.id
}

describe('a list in pregnancy', () => {
  it('has its weakest dish swapped by a key, is handed over, approved in the list of what waits, and sent', async () => {
    const own = await visit({ as: 'supporter1', locale: 'fa-IR' })
    await own.open(`/profile/${client.id}/visits/${visitId}/food-list`)
    const { page } = own
    await page.getByText('این لیست پیش از ارسال تأیید می‌خواهد').waitFor()
    await page.keyboard.press('Alt+w')
    await page.getByText(/جای خود را به/).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'درخواست تأیید' }).click()
    await page.getByText('این لیست منتظر تأیید است').waitFor()

    const theirs = await visit({ as: 'head', locale: 'ar-IQ' })
    await theirs.open('/list-approvals?state=waiting')
    await theirs.page.getByRole('link', { name }).click()
    await theirs.page.getByRole('button', { name: 'الموافقة على القائمة' }).first().click()
    const dialog = theirs.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'الموافقة على القائمة' }).click()
    await theirs.page.getByText(/وافق عليها/).waitFor()

    await page.getByText(/تأییدشده/).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'ارسال لیست به مراجع' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const sent = await supporter.get<{ state: string; approval: { by: string } }>(
      `admin/visits/${visitId}/lists/choices`,
    )
    expect([sent.state, sent.approval.by.length > 0]).toEqual(['sent', true])
    expect([...own.complaints, ...theirs.complaints]).toEqual([])
  })
})
