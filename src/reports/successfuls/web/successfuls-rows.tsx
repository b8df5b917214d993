import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { Percent } from '#platform/web/text/number-text.tsx'
import { successfuls } from '../successfuls.contract.ts'

/** `/reports/successfuls/rows`: the clients behind each number of the report. */
export const rows = reportRows(successfuls, [
  { of: 'reachedOn', as: 'day', label: words('روز رسیدن', 'يوم البلوغ'), sort: 'reached' },
  { id: 'loss', of: 'lossG', as: 'weight', label: words('وزن کم‌شده', 'الوزن المفقود'), sort: 'loss' },
  {
    id: 'lossShare',
    label: words('کاهش وزن', 'نسبة فقدان الوزن'),
    cell: (row) => <Percent value={row.lossPermille / 1000} decimals={1} />,
  },
  { of: 'days', as: 'number', label: words('روزها', 'الأيام') },
  {
    id: 'photo',
    label: words('عکس', 'الصور'),
    cell: ({ hasPhoto }, { say }) => (hasPhoto ? say(words('دارد', 'نعم')) : say(words('ندارد', 'لا'))),
  },
  {
    id: 'consent',
    label: words('رضایت انتشار', 'موافقة النشر'),
    cell: ({ hasConsent }, { say }) => (hasConsent ? say(words('دارد', 'نعم')) : say(words('ندارد', 'لا'))),
  },
  {
    id: 'story',
    label: words('داستان موفقیت', 'قصة النجاح'),
    cell: ({ story }, { say, sayOf }) =>
      story === null ? say(words('نوشته نشده', 'لم تُكتب')) : sayOf('story')(story),
  },
  {
    id: 'start',
    of: 'startWeightG',
    as: 'weight',
    label: words('وزن آغاز', 'وزن البداية'),
    defaultHidden: true,
  },
  {
    id: 'weight',
    of: 'weightG',
    as: 'weight',
    label: words('وزن روز رسیدن', 'وزن يوم البلوغ'),
    defaultHidden: true,
  },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية'), defaultHidden: true },
])
