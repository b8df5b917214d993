import { sql } from 'kysely'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import '#system/releases/server/releases.table.ts'

const texts = [
  ['دیدن لیست غذایی بدون اینترنت.', 'عرض القائمة الغذائية دون إنترنت.'],
  ['ثبت وزن با یک دست ساده‌تر شد و چند اشکال برطرف شد.', 'تسجيل الوزن بيد واحدة أسهل، مع إصلاح أخطاء.'],
  ['یادآور وعده‌ها و تقویم تازه.', 'تذكير بالوجبات وتقويم جديد.'],
] as const

/** Version, days since its release, share of installations. The first of each place is live. */
const history = [
  [[1, 10, 0], 9, 60, false],
  [[1, 9, 2], 41, 100, true],
  [[1, 8, 0], 96, 100, false],
] as const

const places = [
  ['android', 'bazaar'],
  ['android', 'myket'],
  ['android', 'google-play'],
  ['ios', 'sibapp'],
  ['ios', 'app-store'],
  ['web', 'direct'],
] as const

/** Releases of the client app in every store. `madeAt` is the instant on which «today» of the sample is. */
export async function addSampleReleases(db: Db, madeAt: string): Promise<void> {
  const now = new Date(madeAt)
  const today = todayIn('IR', now)
  const rows = places.flatMap(([platform, store], place) =>
    history.map(([parts, days, rollout_percent, forced], age) => ({
      platform,
      store,
      version_parts: [...parts],
      minimum_parts: [1, age === 2 ? 5 : 8, 0],
      forced,
      rollout_percent: place === 5 ? 100 : rollout_percent,
      notes_fa: texts[age]![0],
      notes_ar: texts[age]![1],
      released_on: addDays(today, -days - place),
      live: age === 0,
      created_at: now,
      updated_at: now,
    })),
  )
  const known = await sql`select id from app_releases limit 1`.execute(db)
  if (known.rows.length === 0) await db.insertInto('app_releases').values(rows).execute()
}
