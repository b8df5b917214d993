import { sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { videoColumns } from '../videos.export.ts'

export const videosSheets: readonly Sheet[] = [
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
]
