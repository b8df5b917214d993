import { entryColumns } from '#system/registries/server/registry-entries.export.ts'
import { releaseColumns } from '#system/releases/server/releases.export.ts'
import { eventColumns } from '#system/event-log/server/event-log.export.ts'
import { areaColumns } from '#clients/areas/server/areas.export.ts'
import { type Sheet, sheet } from './sheet.ts'

/** Exported files of registries, versions, events, areas. */
export const systemSheets: readonly Sheet[] = [
  sheet('entryColumns', entryColumns, {
    row: {
      code: 'r1',
      name: { fa: 'نام', ar: 'اسم' },
      colour: 'teal',
      position: 3,
      usedBy: 17,
      retired: false,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'r1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['رنگ', 'اللون', 'text', 'فیروزه‌ای', 'فيروزي'],
      ['ترتیب', 'الترتيب', 'whole', 3],
      ['به‌کاررفته', 'الاستخدام', 'whole', 17],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّال'],
    ],
    changes: [
      [{ name: { fa: 'نام', ar: null } }, { 'نام عربی': null }],
      [{ colour: null }, { رنگ: null }],
      [{ usedBy: 0 }, { به‌کاررفته: 0 }],
      [{ retired: true }, { وضعیت: ['بازنشسته', 'موقوف'] }],
    ],
    words: {
      colour: [
        'رنگ',
        {
          teal: ['فیروزه‌ای', 'فيروزي'],
          amber: ['عسلی', 'عسلي'],
          rose: ['گلی', 'وردي'],
          blue: ['آبی', 'أزرق'],
          green: ['سبز', 'أخضر'],
          violet: ['بنفش', 'بنفسجي'],
        },
      ],
    },
  }),
  sheet('releaseColumns', releaseColumns, {
    row: {
      platform: 'android',
      store: 'play',
      version_parts: [2, 3, 4],
      minimum_parts: [1, 9, 0],
      forced: true,
      rollout_percent: 25,
      released_on: '2026-11-20',
      live: false,
    },
    columns: [
      ['سکو', 'المنصة', 'text', 'android'],
      ['فروشگاه', 'المتجر', 'text', 'play'],
      ['نسخه', 'الإصدار', 'text', '2.3.4'],
      ['کمینهٔ پشتیبانی', 'أدنى إصدار مدعوم', 'text', '1.9.0'],
      ['اجباری', 'إلزامي', 'text', 'بله', 'نعم'],
      ['سهم انتشار', 'نسبة النشر', 'whole', 25],
      ['روز انتشار', 'يوم النشر', 'date', '2026-11-20'],
      ['در دسترس', 'متاح', 'text', 'خیر', 'لا'],
    ],
    changes: [
      [{ forced: false }, { اجباری: ['خیر', 'لا'] }],
      [{ live: true }, { 'در دسترس': ['بله', 'نعم'] }],
      [{ rollout_percent: 0 }, { 'سهم انتشار': 0 }],
    ],
  }),
  sheet('eventColumns', (locale) => eventColumns(locale, new Map([[7, 'مریم']])), {
    row: {
      at: '2026-11-22T21:10:05.000Z',
      staff_id: 7,
      action: 'clients.update',
      subject_type: 'client',
      subject_id: 31,
      client_id: 43,
      fields: ['name', 'phone'],
      outcome: 'ok',
      address: '10.0.0.7',
      request_id: 'r-1',
    },
    columns: [
      [
        'زمان (به وقت تهران)',
        'الوقت (بتوقيت بغداد)',
        'instant',
        '2026-11-23 00:40:05',
        '2026-11-23 00:10:05',
      ],
      ['همکار', 'الموظف', 'text', 'مریم'],
      ['کار', 'العمل', 'text', 'clients.update'],
      ['نوع رکورد', 'نوع السجل', 'text', 'client'],
      ['شمارهٔ رکورد', 'رقم السجل', 'whole', 31],
      ['شمارهٔ مراجع', 'رقم المشترك', 'whole', 43],
      ['فیلدها', 'الحقول', 'text', 'name phone'],
      ['نتیجه', 'النتيجة', 'text', 'انجام شد', 'تم'],
      ['نشانی', 'العنوان', 'text', '10.0.0.7'],
      ['درخواست', 'الطلب', 'text', 'r-1'],
    ],
    changes: [
      [{ staff_id: null }, { همکار: null }],
      [{ staff_id: 8 }, { همکار: null }],
      [
        { subject_type: null, subject_id: null, client_id: null },
        { 'نوع رکورد': null, 'شمارهٔ رکورد': null, 'شمارهٔ مراجع': null },
      ],
      [{ fields: [] }, { فیلدها: '' }],
      [{ outcome: 'denied' }, { نتیجه: ['اجازه نداشت', 'بلا صلاحية'] }],
      [{ outcome: 'failed' }, { نتیجه: ['نشد', 'لم يتم'] }],
      [
        { address: null, request_id: null },
        { نشانی: null, درخواست: null },
      ],
    ],
  }),
  sheet('areaColumns', areaColumns, {
    row: {
      code: 'a1',
      name: { fa: 'نام', ar: 'اسم' },
      kind: 'city',
      province: { id: 1, name: { fa: 'فارس', ar: 'فارس العربية' } },
      country: 'IR',
      position: 3,
      usedBy: 17,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'a1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['نوع', 'النوع', 'text', 'شهر', 'مدينة'],
      ['استان', 'المحافظة', 'text', 'فارس', 'فارس العربية'],
      ['کشور', 'البلد', 'text', 'ایران', 'إيران'],
      ['ترتیب', 'الترتيب', 'whole', 3],
      ['مراجعان', 'المشتركون', 'whole', 17],
    ],
    changes: [
      [{ name: { fa: 'نام', ar: null } }, { 'نام عربی': null }],
      [
        { province: null, kind: 'province' },
        { نوع: ['استان', 'محافظة'], استان: null },
      ],
      [{ province: { id: 1, name: { fa: 'فارس', ar: null } } }, { استان: 'فارس' }],
      [{ country: 'IQ' }, { کشور: ['عراق', 'العراق'] }],
      [{ usedBy: 0 }, { مراجعان: 0 }],
    ],
  }),
]
