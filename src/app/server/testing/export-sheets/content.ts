import { exerciseColumns } from '#content/exercises/server/exercises.export.ts'
import { videoColumns } from '#content/videos/server/videos.export.ts'
import { storyColumns } from '#content/stories/server/stories.export.ts'
import { successColumns } from '#content/successes/server/successes.export.ts'
import { exerciseCategoryColumns } from '#content/exercise-categories/server/exercise-categories.export.ts'
import { guideColumns } from '#content/supporter-guides/server/supporter-guides.export.ts'
import { type Sheet, sheet } from './sheet.ts'

/** Exported files of exercises, videos, stories, successes and guides. */
export const contentSheets: readonly Sheet[] = [
  sheet('exerciseColumns', (locale) => exerciseColumns(locale, (code) => `${code} ${locale}`), {
    row: {
      code: 'x1',
      name_fa: 'نام',
      name_ar: 'اسم',
      category_fa: 'یوگا',
      category_ar: 'يوغا',
      level: 'beginner',
      muscle_code: 'back',
      equipment_code: 'mat',
      sets: 3,
      amount: 12,
      measure: 'reps',
      met_x10: 35,
      avoid_conditions: ['hernia', 'asthma'],
      instructions_fa: 'شرح',
      instructions_ar: 'وصف',
    },
    columns: [
      ['کد', 'الرمز', 'text', 'x1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['دسته', 'الفئة', 'text', 'یوگا', 'يوغا'],
      ['سطح', 'المستوى', 'text', 'مبتدی', 'مبتدئ'],
      ['عضله', 'العضلة', 'text', 'back fa-IR', 'back ar-IQ'],
      ['وسیله', 'الأداة', 'text', 'mat fa-IR', 'mat ar-IQ'],
      ['نوبت', 'الجولات', 'whole', 3],
      ['مقدار هر نوبت', 'مقدار الجولة', 'whole', 12],
      ['واحد مقدار', 'وحدة المقدار', 'text', 'تکرار', 'تكرار'],
      ['شدت', 'الشدة', 'decimal', 3.5],
      ['پرهیز در', 'يُتجنب مع', 'text', 'hernia fa-IR، asthma fa-IR', 'hernia ar-IQ، asthma ar-IQ'],
      ['شرح فارسی', 'الشرح الفارسي', 'text', 'شرح'],
      ['شرح عربی', 'الشرح العربي', 'text', 'وصف'],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ category_ar: null }, { دسته: 'یوگا' }],
      [{ met_x10: null }, { شدت: null }],
      [{ avoid_conditions: [] }, { 'پرهیز در': '' }],
      [
        { instructions_fa: null, instructions_ar: null },
        { 'شرح فارسی': null, 'شرح عربی': null },
      ],
    ],
    words: {
      level: [
        'سطح',
        { beginner: ['مبتدی', 'مبتدئ'], intermediate: ['متوسط', 'متوسط'], advanced: ['پیشرفته', 'متقدم'] },
      ],
      measure: ['واحد مقدار', { min: ['دقیقه', 'دقيقة'], reps: ['تکرار', 'تكرار'], sec: ['ثانیه', 'ثانية'] }],
    },
  }),
  sheet('videoColumns', videoColumns, {
    row: {
      title_fa: 'کشش',
      title_ar: 'تمدد',
      category_fa: 'یوگا',
      category_ar: 'يوغا',
      level: 'beginner',
      state: 'draft',
      source: 'upload',
      link: 'https://example.com/v',
      duration_s: 187,
      exercises: [
        { id: 1, name: { fa: 'پل', ar: 'جسر' } },
        { id: 2, name: { fa: 'درخت', ar: null } },
      ],
      position: 4,
      watched: { views: 89, viewers: 41, completed: 23 },
    },
    columns: [
      ['عنوان فارسی', 'العنوان الفارسي', 'text', 'کشش'],
      ['عنوان عربی', 'العنوان العربي', 'text', 'تمدد'],
      ['دسته', 'الفئة', 'text', 'یوگا', 'يوغا'],
      ['سطح', 'المستوى', 'text', 'مبتدی', 'مبتدئ'],
      ['وضعیت', 'الحالة', 'text', 'پیش‌نویس', 'مسودة'],
      ['نوع', 'النوع', 'text', 'فایل', 'ملف'],
      ['پیوند', 'الرابط', 'text', 'https://example.com/v'],
      ['مدت به ثانیه', 'المدة بالثواني', 'whole', 187],
      ['تمرین‌ها', 'التمارين', 'text', 'پل، درخت', 'جسر، درخت'],
      ['ترتیب', 'الترتيب', 'whole', 4],
      ['بازدید', 'المشاهدات', 'whole', 89],
      ['بیننده', 'المشاهدون', 'whole', 41],
      ['تا پایان', 'حتى النهاية', 'whole', 23],
    ],
    changes: [
      [{ title_ar: null }, { 'عنوان عربی': null }],
      [{ category_ar: null }, { دسته: 'یوگا' }],
      [
        { link: null, duration_s: null },
        { پیوند: null, 'مدت به ثانیه': null },
      ],
      [{ exercises: [] }, { تمرین‌ها: '' }],
      [{ watched: { views: 0, viewers: 0, completed: 0 } }, { بازدید: 0, بیننده: 0, 'تا پایان': 0 }],
    ],
    words: {
      level: [
        'سطح',
        { beginner: ['مبتدی', 'مبتدئ'], intermediate: ['متوسط', 'متوسط'], advanced: ['پیشرفته', 'متقدم'] },
      ],
      state: ['وضعیت', { draft: ['پیش‌نویس', 'مسودة'], published: ['منتشرشده', 'منشور'] }],
      source: ['نوع', { upload: ['فایل', 'ملف'], link: ['پیوند', 'رابط'] }],
    },
  }),
  sheet('storyColumns', storyColumns, {
    row: {
      title_fa: 'عنوان',
      title_ar: 'قصة',
      text_fa: 'متن',
      text_ar: 'نص',
      from_on: '2026-11-01',
      to_on: '2026-11-09',
      state: 'now',
      position: 3,
    },
    columns: [
      ['عنوان فارسی', 'العنوان الفارسي', 'text', 'عنوان'],
      ['عنوان عربی', 'العنوان العربي', 'text', 'قصة'],
      ['متن فارسی', 'النص الفارسي', 'text', 'متن'],
      ['متن عربی', 'النص العربي', 'text', 'نص'],
      ['از', 'من', 'date', '2026-11-01'],
      ['تا', 'إلى', 'date', '2026-11-09'],
      ['وضعیت', 'الحالة', 'text', 'روی صفحه', 'معروضة'],
      ['ترتیب', 'الترتيب', 'whole', 3],
    ],
    changes: [
      [
        { title_ar: null, text_fa: null, text_ar: null },
        { 'عنوان عربی': null, 'متن فارسی': null, 'متن عربی': null },
      ],
    ],
    words: {
      state: [
        'وضعیت',
        {
          now: ['روی صفحه', 'معروضة'],
          scheduled: ['زمان‌بندی‌شده', 'مجدولة'],
          past: ['گذشته', 'منتهية'],
          incomplete: ['بدون تصویر', 'بلا صورة'],
        },
      ],
    },
  }),
  sheet('successColumns', successColumns, {
    row: {
      full_name: 'سارا',
      code: 'IR-4',
      title_fa: 'عنوان',
      title_ar: 'قصة',
      text_fa: 'متن',
      text_ar: 'نص',
      state: 'ready',
    },
    columns: [
      ['مراجع', 'المشترك', 'text', 'سارا'],
      ['کد مراجع', 'رمز المشترك', 'text', 'IR-4'],
      ['عنوان فارسی', 'العنوان الفارسي', 'text', 'عنوان'],
      ['عنوان عربی', 'العنوان العربي', 'text', 'قصة'],
      ['متن فارسی', 'النص الفارسي', 'text', 'متن'],
      ['متن عربی', 'النص العربي', 'text', 'نص'],
      ['وضعیت', 'الحالة', 'text', 'آمادهٔ انتشار', 'جاهزة للنشر'],
    ],
    changes: [
      [
        { title_ar: null, text_ar: null },
        { 'عنوان عربی': null, 'متن عربی': null },
      ],
    ],
    words: {
      state: [
        'وضعیت',
        {
          published: ['منتشرشده', 'منشورة'],
          ready: ['آمادهٔ انتشار', 'جاهزة للنشر'],
          unready: ['ناتمام', 'غير مكتملة'],
          withdrawn: ['رضایت پس‌گرفته', 'سُحبت الموافقة'],
        },
      ],
    },
  }),
  sheet('exerciseCategoryColumns', exerciseCategoryColumns, {
    row: { code: 'c1', name_fa: 'نام', name_ar: 'اسم', position: 3, used_by: 17, retired_at: null },
    columns: [
      ['کد', 'الرمز', 'text', 'c1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['ترتیب', 'الترتيب', 'whole', 3],
      ['تمرین‌ها', 'التمارين', 'whole', 17],
      ['وضعیت', 'الحالة', 'text', 'فعال', 'فعّالة'],
    ],
    changes: [
      [{ name_ar: null }, { 'نام عربی': null }],
      [{ used_by: 0 }, { تمرین‌ها: 0 }],
      [{ retired_at: '2026-11-21T08:09:10.000Z' }, { وضعیت: ['بازنشسته', 'موقوفة'] }],
    ],
  }),
  sheet('guideColumns', (locale) => guideColumns(locale, (code) => `${code} ${locale}`), {
    row: {
      title_fa: 'عنوان',
      title_ar: 'دليل',
      audience: ['supporter', 'head'],
      published_at: '2026-11-21T08:09:10.000Z',
      edition: 3,
      done_readers: 17,
      all_readers: 41,
    },
    columns: [
      ['عنوان فارسی', 'العنوان الفارسي', 'text', 'عنوان'],
      ['عنوان عربی', 'العنوان العربي', 'text', 'دليل'],
      ['برای', 'لمن', 'text', 'supporter fa-IR، head fa-IR', 'supporter ar-IQ، head ar-IQ'],
      ['وضعیت', 'الحالة', 'text', 'منتشرشده', 'منشور'],
      ['ویراست', 'الطبعة', 'whole', 3],
      ['خوانده', 'قرأه', 'whole', 17],
      ['مخاطبان', 'المعنيون', 'whole', 41],
    ],
    changes: [
      [{ title_ar: null }, { 'عنوان عربی': null }],
      [{ audience: [] }, { برای: ['همه', 'الجميع'] }],
      [{ published_at: null }, { وضعیت: ['پیش‌نویس', 'مسودة'] }],
      [{ done_readers: 0 }, { خوانده: 0 }],
    ],
  }),
]
