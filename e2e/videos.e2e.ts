import { Buffer } from 'node:buffer'
import { beforeAll, expect, it } from 'vitest'
import { drawFilm } from '#sample/drawn-video.ts'
import { apiOf } from './support/api.ts'
import { type Locale, visitors } from './support/browser.ts'
import { ownMark } from './support/own-mark.ts'

const visit = visitors()
let film: Buffer

interface Words {
  locale: Locale
  file: string
  cut: string
  goOn: string
  kept: string
  published: string
  saved: (name: string) => string
  show: string
  player: string
  views: string
  one: string
}

const persian: Words = {
  locale: 'fa-IR',
  file: 'فایل ویدیو',
  cut: 'فرستادن قطع شد. آنچه رسیده نگه داشته شده است.',
  goOn: 'ادامهٔ فرستادن',
  kept: 'فایل ویدیو ذخیره شد.',
  published: 'منتشرشده',
  saved: (name) => `«${name}» ذخیره شد.`,
  show: 'نمایش ویدیو',
  player: 'پخش',
  views: 'بازدید',
  one: '۱',
}

const arabic: Words = {
  locale: 'ar-IQ',
  file: 'ملف الفيديو',
  cut: 'انقطع الإرسال. ما وصل محفوظ.',
  goOn: 'متابعة الإرسال',
  kept: 'حُفظ ملف الفيديو.',
  published: 'منشور',
  saved: (name) => `تم حفظ «${name}».`,
  show: 'عرض الفيديو',
  player: 'تشغيل',
  views: 'المشاهدات',
  one: '١',
}

beforeAll(async () => {
  const colourAt = (x: number, _y: number, share: number) =>
    x < share * 64 ? ([20, 120, 110] as const) : ([230, 220, 200] as const)
  const drawn = await drawFilm({ width: 64, height: 36, seconds: 40, framesPerSecond: 1, colourAt })
  // A void element, so that the file is uploaded in several parts (RFC 8794, 11.3.2).
  const empty = Buffer.alloc(900_000)
  empty.set([0xec, 0x01])
  empty.writeUIntBE(empty.length - 9, 3, 6)
  film = Buffer.concat([drawn, empty])
})

it.each([persian, arabic])(
  'a video comes in parts over a line that breaks, is published and played from its middle ($locale)',
  async (words) => {
    const person = await visit({ locale: words.locale, as: 'content' })
    const { page } = person
    const name = `ویدیو ${ownMark()}`
    const editor = await apiOf('content')
    const [category] = await editor.get<{ id: number }[]>('admin/exercise-categories')
    const draft = {
      title: { fa: name, ar: null },
      text: { fa: null, ar: null },
      source: 'upload',
      link: null,
      durationSeconds: null,
      categoryId: category!.id,
      level: 'beginner',
      exerciseIds: [],
      position: 100,
      state: 'draft',
    }
    const { id: videoId } = await editor.send<{ id: number }>('POST', 'admin/videos', draft)
    await person.open(`/videos/${videoId}/edit`)
    await person.context.setOffline(true)
    await page
      .locator(`input[type=file][aria-label="${words.file}"]`)
      .setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: film })
    await page.getByText(words.cut).waitFor()
    await person.context.setOffline(false)
    await page.getByRole('button', { name: words.goOn, exact: true }).click()
    await page.getByText(words.kept).waitFor()

    await page.getByRole('radio', { name: words.published, exact: true }).check()
    await page.keyboard.press('Control+s')
    // Waits for the sentence about this save: the one about the file is still shown, and leaving before the save asks a question.
    await page.getByText(words.saved(name), { exact: true }).first().waitFor()
    await page.getByRole('link', { name: words.show }).click()
    const player = page.getByLabel(new RegExp(`${words.player} «${name}»`))
    await player.waitFor()
    const place = await player.evaluate(async (element) => {
      const video = element as HTMLVideoElement
      const happens = (event: string) =>
        new Promise((resolve) => video.addEventListener(event, resolve, { once: true }))
      if (video.readyState < 1) await happens('loadedmetadata')
      const sought = happens('seeked')
      video.currentTime = 30
      await sought
      return [video.duration, video.currentTime, video.error]
    })
    expect(place).toEqual([40, 30, null])

    const admin = await apiOf('admin')
    const [client] = await admin.get<{ id: number }[]>('admin/clients?perPage=1')
    const view = { clientId: client!.id, playing: `journey-${videoId}`, seconds: 36 }
    await admin.send('POST', `admin/videos/${videoId}/views`, view)
    await page.reload()
    const figures = page.locator('main section').filter({ hasText: words.views })
    await figures.getByText(words.one, { exact: true }).first().waitFor()
    const broken = person.complaints.filter((text) => !text.includes('Failed to load resource'))
    expect(broken).toEqual([])
  },
)
