import sharp from 'sharp'
import { expect, inject, it } from 'vitest'
import { apiOf, apiToken } from './support/api.ts'
import { type Locale, visitors, type Visitor } from './support/browser.ts'
import { closeClient, daysLater, makeClient } from './support/made-clients.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()
let person: Visitor

interface Words {
  locale: Locale
  ask: string
  agree: string
  agreed: string
  add: string
  files: string
  view: string
  side: string
  send: string
  kept: string
  compare: string
  weight: RegExp
  close: string
  open: RegExp
  remove: string
  reason: string
  removed: string
}

const persian: Words = {
  locale: 'fa-IR',
  ask: 'ثبت رضایت مراجع',
  agree: 'ثبت رضایت',
  agreed: 'رضایت ثبت شد.',
  add: 'افزودن عکس',
  files: 'انتخاب عکس',
  view: 'نما',
  side: 'پهلو',
  send: 'فرستادن عکس‌ها',
  kept: '۲ عکس ثبت شد.',
  compare: 'مقایسه',
  weight: /۱۰ روز فاصله/,
  close: 'بستن',
  open: /^عکس پهلو، /,
  remove: 'حذف عکس',
  reason: 'عکس روشن نیست',
  removed: 'عکس حذف شد.',
}

const arabic: Words = {
  locale: 'ar-IQ',
  ask: 'تسجيل موافقة المشترك',
  agree: 'تسجيل الموافقة',
  agreed: 'سُجلت الموافقة.',
  add: 'إضافة صور',
  files: 'اختيار صورة',
  view: 'المنظر',
  side: 'من الجانب',
  send: 'إرسال الصور',
  kept: 'سُجلت صورتان.',
  compare: 'مقارنة',
  weight: /الفرق ١٠ أيام/,
  close: 'إغلاق',
  open: /^صورة من الجانب، /,
  remove: 'حذف الصورة',
  reason: 'الصورة غير واضحة',
  removed: 'حُذفت الصورة.',
}

const picture = (colour: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A photo from the front that was taken earlier. */
async function addEarlier(clientId: number, takenOn: string): Promise<void> {
  const address = inject('address')
  const query = `takenOn=${takenOn}&view=front`
  const reply = await fetch(`${address}/back/public/api/admin/clients/${clientId}/photos?${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await apiToken('supporter1')}`,
      'content-type': 'image/jpeg',
    },
    body: await picture('#8899aa'),
  })
  expect(reply.status).toBe(200)
}

it.each([persian, arabic])(
  'photos are kept after consent, compared side by side, and deleted with a reason ($locale)',
  async (words) => {
    const supporter = await apiOf('supporter1')
    const client = await makeClient(supporter, `عکس ${ownMark()}`)
    person = await visit({ locale: words.locale, as: 'supporter1' })
    const { page } = person
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await person.open(`/profile/${client.id}?s=photos`)
    await page.getByRole('button', { name: words.ask, exact: true }).click()
    await press(words.agree)
    await page.getByText(words.agreed).waitFor()

    await page.getByRole('button', { name: words.add, exact: true }).click()
    const file = async (colour: string) => ({
      name: 'x.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(colour),
    })
    await dialog
      .locator('input[type=file][multiple]')
      .setInputFiles([await file('#aa6655'), await file('#5566aa')])
    expect(await dialog.getByLabel(words.view).nth(1).inputValue()).toBe('side')
    await press(words.send)
    await page.getByText(words.kept).waitFor()

    const album = await supporter.get<{ photos: { takenOn: string }[] }>(`admin/clients/${client.id}/photos`)
    await addEarlier(client.id, daysLater(album.photos[0]!.takenOn, -10))
    await person.page.reload()
    await person.open(`/profile/${client.id}?s=photos`)
    await page.getByRole('button', { name: words.compare, exact: true }).click()
    await dialog.getByText(words.weight).waitFor()
    await expect.poll(() => dialog.locator('figure img').count()).toBe(2)
    await press(words.close)

    // It is shown in the album and in the timeline.
    const everywhere = page.getByRole('button', { name: words.open, includeHidden: true })
    await expect.poll(() => everywhere.count()).toBe(2)
    await page.locator('[data-section=photos]').getByRole('button', { name: words.open }).click()
    await dialog.locator('img').waitFor()
    await press(words.remove)
    await dialog.getByLabel(words.reason).check()
    await press(words.remove)
    await page.getByText(words.removed).waitFor()
    // The button that opened it is gone: the focus moves to the photos.
    await page.locator('[data-section=photos] button:focus').waitFor()
    await expect.poll(() => everywhere.count()).toBe(0)
    expect(person.complaints).toEqual([])
    await closeClient(supporter, client)
  },
)
