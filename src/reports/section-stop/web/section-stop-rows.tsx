import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { sectionStop } from '../section-stop.contract.ts'

/** `/reports/section-stop/rows`: the stops behind each number of the report. */
export const rows = reportRows(sectionStop, [
  { of: 'fromDay', as: 'day', label: words('از روز', 'من يوم'), sort: 'from' },
  {
    id: 'toDay',
    label: words('آخرین روز', 'آخر يوم'),
    cell: ({ toDay }, { say }) =>
      toDay === null ? say(words('نامعلوم', 'غير معلوم')) : <DateText iso={toDay} />,
  },
  { of: 'daysAdded', as: 'number', label: words('روزهای افزوده', 'الأيام المضافة') },
  { of: 'state', as: 'word', label: words('وضعیت امروز', 'الحالة اليوم') },
  { of: 'reason', as: 'text', label: words('علت', 'السبب') },
  {
    id: 'plateau',
    label: words('استپ وزنی', 'ثبات الوزن'),
    cell: ({ isPlateau }, { sayOf }) => sayOf('plateau')(isPlateau ? 'yes' : 'no'),
  },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية'), defaultHidden: true },
])
