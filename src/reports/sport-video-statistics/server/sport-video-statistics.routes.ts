import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import { zoneOfRow, isAround } from '#clients/clients/server/business-days.reads.ts'
import '#content/exercise-categories/server/exercise-categories.table.ts'
import '#content/videos/server/videos.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { sportVideoStatistics } from '../sport-video-statistics.contract.ts'

const startedOn = sql<IsoDate>`(fact.started_at at time zone ${zoneOfRow('clients.country')})::date`

export const sportVideoStatisticsRows = factList({
  id: sql`fact.id`,
  clientsBy: 'clients.read',
  select: {
    videoId: sql<number>`fact.video_id`,
    titleFa: sql<string>`fact.title_fa`,
    titleAr: sql<string | null>`fact.title_ar`,
    level: sql<'beginner' | 'intermediate' | 'advanced'>`fact.level`,
    startedOn: startedOn,
    percent: sql<number>`fact.percent`,
    seconds: sql<number>`fact.seconds`,
    isComplete: sql<boolean>`fact.completed_at is not null`,
    isFirst: sql<boolean>`fact.is_first`,
  },
  derive: (found) => ({ video: { id: found.videoId, fa: found.titleFa, ar: found.titleAr } }),
  sorts: { started: sql`fact.started_at`, percent: sql`fact.percent`, name: sql`clients.sort_key` },
  columns: [
    {
      label: words('ویدیو', 'الفيديو'),
      kind: 'text',
      value: (found, _say, locale) => (locale === 'ar-IQ' && found.titleAr) || found.titleFa,
    },
    { of: 'startedOn', kind: 'date', label: words('روز پخش', 'يوم التشغيل') },
    { of: 'percent', kind: 'whole', label: words('دیده‌شده (درصد)', 'المشاهَد (بالمئة)') },
    { of: 'seconds', kind: 'whole', label: words('دیده‌شده (ثانیه)', 'المشاهَد (ثانية)') },
  ],
})

export const sportVideoStatisticsRoutes = reportRoutes(
  sportVideoStatistics,
  {
    facts: ({ period }) => sql`
      select views.client_id, views.id, views.video_id, views.started_at, views.percent, views.seconds,
        views.completed_at, videos.title_fa, videos.title_ar, videos.level, videos.category_id,
        categories.name_fa as category_fa, categories.name_ar as category_ar,
        not exists (
          select from video_views earlier
          where earlier.video_id = views.video_id and earlier.client_id = views.client_id
            and (earlier.started_at, earlier.id) < (views.started_at, views.id)
        ) as is_first
      from video_views views
      join videos on videos.id = views.video_id
      join exercise_categories categories on categories.id = videos.category_id
      where ${isAround(sql`views.started_at`, period)}`,
    day: startedOn,
    dimensions: {
      videoId: { key: sql`fact.video_id::text`, name: sql`fact.title_fa`, nameAr: sql`fact.title_ar` },
      categoryId: {
        key: sql`fact.category_id::text`,
        name: sql`fact.category_fa`,
        nameAr: sql`fact.category_ar`,
      },
    },
    measures: {
      views: sql`true`,
      viewers: sql`fact.is_first`,
      completed: sql`fact.completed_at is not null`,
      partly: sql`fact.completed_at is null`,
      reached: { sum: sql`fact.percent` },
    },
  },
  sportVideoStatisticsRows,
)
