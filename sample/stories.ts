import { Readable } from 'node:stream'
import { insertStory, saveStoryPicture } from '#content/stories/server/stories.store.ts'
import type { StoryDraft } from '#content/stories/stories.contract.ts'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { keepUpload } from '#platform/server/uploads/upload-rows.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { contentEditor } from './content-editor.ts'
import { drawPicture, type Colour } from './drawn-picture.ts'

interface SampleStory extends Pick<StoryDraft, 'title' | 'text' | 'countries' | 'dietTypes'> {
  /** Days from today; the last may be open. */
  from: number
  to: number | null
  /** Colours from the top down; none: the picture is still missing. */
  colours: readonly [Colour, Colour] | null
}

const sampleStories: readonly SampleStory[] = [
  {
    title: { fa: 'چالش هفت روز پیاده‌روی', ar: 'تحدي سبعة أيام مشي' },
    text: { fa: 'هر روز سی دقیقه؛ از همین امروز.', ar: 'كل يوم ثلاثون دقيقة، ابدأ اليوم.' },
    countries: [],
    dietTypes: [],
    from: -2,
    to: 5,
    colours: [
      [232, 178, 92],
      [48, 104, 96],
    ],
  },
  {
    title: { fa: 'میان‌وعدهٔ زمستانی', ar: 'وجبة خفيفة للشتاء' },
    text: { fa: 'لبوی داغ با ماست، بدون شکر.', ar: 'شمندر ساخن مع اللبن دون سكر.' },
    countries: ['IR'],
    dietTypes: [],
    from: -6,
    to: null,
    colours: [
      [150, 62, 88],
      [74, 34, 52],
    ],
  },
  {
    title: { fa: 'تمرین خانگی تازه', ar: 'تمرين منزلي جديد' },
    text: { fa: 'ده دقیقه، بدون هیچ وسیله‌ای.', ar: 'عشر دقائق دون أي أداة.' },
    countries: [],
    dietTypes: ['weight_loss'],
    from: 3,
    to: 10,
    colours: [
      [92, 150, 170],
      [32, 66, 96],
    ],
  },
  {
    title: { fa: 'جشن یک‌سالگی', ar: 'احتفال السنة الأولى' },
    text: { fa: 'از همراهی شما سپاسگزاریم.', ar: 'شكرًا لأنكم معنا.' },
    countries: ['IQ'],
    dietTypes: [],
    from: -40,
    to: -30,
    colours: [
      [208, 150, 66],
      [120, 70, 30],
    ],
  },
  {
    title: { fa: 'نوروز در راه است', ar: 'النوروز قادم' },
    text: { fa: null, ar: null },
    countries: ['IR'],
    dietTypes: [],
    from: 60,
    to: 75,
    colours: null,
  },
]

const size = { width: 270, height: 480 }

/** A low sun over hills, from the first colour down to the second. */
function landscape([top, foot]: readonly [Colour, Colour]) {
  const mix = (share: number) => top.map((part, at) => Math.round(part + ((foot[at] ?? 0) - part) * share))
  return drawPicture(size, (x, y) => {
    const isSun = (x - 190) ** 2 + (y - 130) ** 2 < 42 ** 2
    const hill = 300 + 36 * Math.sin(x / 48) + 18 * Math.sin(x / 21)
    const [r = 0, g = 0, b = 0] = isSun ? [250, 236, 200] : mix(y > hill ? 1 : (y / size.height) * 0.7)
    return [r, g, b]
  })
}

/** Stories in every state, made by whoever keeps the content. */
export async function addSampleStories(db: Db, uploads: UploadStore, now: Date): Promise<void> {
  const staffId = await contentEditor(db)
  if (staffId === undefined) return
  const today = todayIn('IR', now)
  for (const [place, { from, to, colours, ...words }] of sampleStories.entries()) {
    const upload = colours && (await uploads.keepImage(Readable.from([landscape(colours)])))
    const days = { fromOn: addDays(today, from), toOn: to === null ? null : addDays(today, to) }
    await db.transaction().execute(async (transaction) => {
      const id = await insertStory(transaction, { ...words, ...days, position: (place + 1) * 10 }, now)
      if (!upload) return
      await keepUpload(transaction, upload, { clientId: null, staffId, now })
      await saveStoryPicture(transaction, id, upload.name, now)
    })
  }
}
