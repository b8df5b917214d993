import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { supporterPerformance } from '../supporter-performance.contract.ts'

const hours = {
  'fa-IR': { one: '# ساعت', other: '# ساعت' },
  'ar-IQ': {
    zero: 'أقل من ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  },
}
const aWeek = words('در هفته', 'أسبوعيًا')

/** `/reports/supporter-performance/rows`: the lists, feedback and terms behind each number. */
export const rows = reportRows(supporterPerformance, [
  { of: 'kind', as: 'word', label: words('نوع', 'النوع') },
  { of: 'day', as: 'day', label: words('روز', 'اليوم'), sort: 'day' },
  {
    id: 'sentOn',
    label: words('روز ارسال لیست', 'يوم إرسال القائمة'),
    cell: ({ kind, sentOn }, { say }) =>
      kind === 'list' && sentOn === null
        ? say(words('فرستاده نشد', 'لم تُرسل'))
        : sentOn !== null && <DateText iso={sentOn} />,
  },
  { of: 'mark', as: 'number', label: words('نمره', 'التقييم') },
  {
    id: 'answerHours',
    label: words('زمان پاسخ', 'مدة الرد'),
    cell: ({ answerHours }, { format, locale }) =>
      answerHours !== null && format.plural(answerHours, hours[locale]),
  },
  { of: 'renewedOn', as: 'day', label: words('تمدید', 'التمديد') },
  { of: 'churnedOn', as: 'day', label: words('ترک', 'الانقطاع') },
  {
    id: 'weekly',
    label: words('وزن به سوی هدف', 'الوزن نحو الهدف'),
    cell: ({ weeklyPermille: weekly }, { format, say }) =>
      weekly !== null && `${format.percent(weekly / 1000, { decimals: 1 })} ${say(aWeek)}`,
  },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية'), defaultHidden: true },
])
