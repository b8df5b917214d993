import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { insertConsent, insertSuccess, savePicture } from '#content/successes/server/successes.store.ts'
import {
  type SuccessLabels,
  successSides,
  successTextVersion,
} from '#content/successes/successes.contract.ts'
import type { Db } from '#platform/server/database.ts'
import { keepUpload } from '#platform/server/uploads/upload-rows.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { drawPicture } from './drawn-picture.ts'

const texts: readonly (Pick<SuccessLabels, 'title' | 'text'> & { isReady: boolean })[] = [
  {
    title: { fa: 'از پله‌ها نفس‌زنان تا کوه', ar: 'من اللهاث على الدرج إلى الجبل' },
    text: {
      fa: 'سال پیش دو طبقه را به‌سختی بالا می‌رفتم. با لیست غذایی و پیاده‌روی روزانه، کم‌کم سبک شدم و بهار امسال به قله رسیدم.',
      ar: 'كنت العام الماضي أصعد طابقين بصعوبة. مع القائمة الغذائية والمشي اليومي خفّ وزني شيئًا فشيئًا ووصلت هذا الربيع إلى القمة.',
    },
    isReady: true,
  },
  {
    title: { fa: 'قند خونم آرام گرفت', ar: 'هدأ سكر دمي' },
    text: {
      fa: 'اول می‌ترسیدم نان را کنار بگذارم. پشتیبانم یاد داد چه بخورم و چه وقت؛ حالا آزمایشم بهتر است.',
      ar: 'كنت أخاف ترك الخبز. علّمني مشرفي ماذا آكل ومتى، والآن فحوصي أفضل.',
    },
    isReady: true,
  },
  {
    title: { fa: 'پس از زایمان دوم', ar: 'بعد الولادة الثانية' },
    text: { fa: 'با برنامهٔ شیردهی، آرام و بدون گرسنگی پیش رفتم.', ar: null },
    isReady: false,
  },
]

const size = { width: 240, height: 320 }

/** Nobody is in it: a round shape, smaller in the second picture. */
const shape = (radius: number) =>
  drawPicture(size, (x, y) =>
    ((x - 120) / radius) ** 2 + ((y - 180) / 110) ** 2 <= 1 || (x - 120) ** 2 + (y - 48) ** 2 <= 900
      ? [120, 150, 150]
      : [228, 226, 216],
  )

/** Stories of the clients who lost most; two of them agreed, the first is published. */
export async function addSampleSuccesses(db: Db, uploads: UploadStore, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; staff_id: number }>`
    select client.id, (select min(staff.id) from staff join staff_roles on staff_roles.staff_id = staff.id
      join roles on roles.id = staff_roles.role_id where roles.code = 'content') as staff_id
    from clients client join visits on visits.client_id = client.id and visits.weight_g is not null
    where client.closed_on is null and client.sex = 'female'
    group by client.id having count(*) > 2
    order by max(visits.weight_g) - min(visits.weight_g) desc, client.id limit ${texts.length}`.execute(db)
  for (const [place, { id: clientId, staff_id: staffId }] of rows.entries()) {
    const story = texts[place]
    if (!story || staffId === null) return
    const drawn = [shape(78), shape(52)]
    const files = story.isReady
      ? await Promise.all(drawn.map((picture) => uploads.keepImage(Readable.from([picture]))))
      : []
    await db.transaction().execute(async (transaction) => {
      const words = { title: story.title, text: story.text, position: (place + 1) * 10 }
      const successId = await insertSuccess(transaction, { ...words, clientId }, now)
      if (!story.isReady) return
      await insertConsent(transaction, { successId, clientId, textVersion: successTextVersion, staffId }, now)
      for (const [at, file] of files.entries()) {
        await keepUpload(transaction, file, { clientId, staffId, now })
        await savePicture(transaction, successId, successSides[at] ?? 'after', file.name, now)
      }
      if (place === 0)
        await sql`update success_stories set published_at = ${now} where id = ${successId}`.execute(
          transaction,
        )
    })
  }
}
