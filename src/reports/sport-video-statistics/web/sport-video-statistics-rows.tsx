import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { Percent } from '#platform/web/text/number-text.tsx'
import { sportVideoStatistics } from '../sport-video-statistics.contract.ts'

/** `/reports/sport-video-statistics/rows`: the playings behind each number of the report. */
export const rows = reportRows(sportVideoStatistics, [
  { of: 'video', as: 'name', label: words('ویدیو', 'الفيديو') },
  { of: 'startedOn', as: 'day', label: words('روز پخش', 'يوم التشغيل'), sort: 'started' },
  {
    id: 'percent',
    label: words('دیده‌شده', 'المشاهَد'),
    sort: 'percent',
    numeric: true,
    cell: ({ percent }) => <Percent value={percent / 100} />,
  },
  {
    of: 'seconds',
    as: 'number',
    label: words('دیده‌شده (ثانیه)', 'المشاهَد (ثانية)'),
    numeric: true,
    defaultHidden: true,
  },
  {
    id: 'first',
    label: words('بار', 'المرة'),
    cell: ({ isFirst }, { say }) =>
      isFirst ? say(words('اولین بار', 'أول مرة')) : say(words('دوباره', 'مرة أخرى')),
  },
  { of: 'level', as: 'word', label: words('سطح', 'المستوى'), defaultHidden: true },
])
