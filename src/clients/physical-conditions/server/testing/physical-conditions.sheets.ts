import { entry, sheet, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { allergyColumns } from '../allergies.export.ts'
import { conditionColumns } from '../conditions.export.ts'

const tags = [entry('milk', 'شیر', 'حليب'), entry('egg', 'تخم‌مرغ', null), entry('sugar', 'شکر', 'سكر')]

const dietTypes = [entry('keto', 'کتو', 'كيتو')]

/** Effects of nothing but a policy and a diet type that is gone, and the cells of such a condition. */
const onlyPolicy = (policy: string, words: readonly [fa: string, ar: string]) =>
  [
    {
      effects: {
        policy,
        forbiddenTags: [],
        tagLimits: [],
        warnTags: [],
        blockedDietTypes: ['gone'],
        sodiumMgMax: null,
        lossGPerWeekMax: null,
        saturatedFatPercentMax: null,
        proteinMgPerKg: null,
        fibreGMin: null,
      },
    },
    {
      'ارائهٔ لیست': words,
      ممنوع: '',
      محدود: '',
      هشدار: '',
      'رژیم‌های ممنوع': 'gone',
      'سقف سدیم (میلی‌گرم)': null,
      'سقف کاهش در هفته (گرم)': null,
      'سقف چربی اشباع (درصد انرژی)': null,
      'هدف پروتئین (میلی‌گرم برای کیلوگرم)': null,
      'هدف فیبر (گرم)': null,
    },
  ] as const

export const physicalConditionsSheets: readonly Sheet[] = [
  sheet('conditionColumns', (locale) => conditionColumns(locale, { tags, dietTypes }), {
    row: {
      code: 'c1',
      groupName: { fa: 'گروه', ar: 'مجموعة' },
      name: { fa: 'نام', ar: 'اسم' },
      effects: {
        policy: 'serve',
        forbiddenTags: ['milk', 'egg'],
        tagLimits: [
          { tag: 'sugar', servings: 3, per: 'week' },
          { tag: 'egg', servings: 1, per: 'day' },
        ],
        warnTags: ['sugar'],
        blockedDietTypes: ['keto'],
        sodiumMgMax: 1503,
        lossGPerWeekMax: 450,
        saturatedFatPercentMax: 7,
        proteinMgPerKg: 1250,
        fibreGMin: 26,
      },
      explanation: { fa: 'چرا', ar: 'لماذا' },
      clients: 17,
    },
    columns: [
      ['کد', 'الرمز', 'text', 'c1'],
      ['گروه', 'المجموعة', 'text', 'گروه', 'مجموعة'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['ارائهٔ لیست', 'تقديم القائمة', 'text', 'بی‌شرط', 'بلا شرط'],
      ['ممنوع', 'ممنوع', 'text', 'شیر، تخم‌مرغ', 'حليب، تخم‌مرغ'],
      ['محدود', 'محدود', 'text', 'شکر 3 در هفته، تخم‌مرغ 1 در روز', 'سكر 3 أسبوعيًا، تخم‌مرغ 1 يوميًا'],
      ['هشدار', 'تنبيه', 'text', 'شکر', 'سكر'],
      ['رژیم‌های ممنوع', 'الحميات الممنوعة', 'text', 'کتو', 'كيتو'],
      ['سقف سدیم (میلی‌گرم)', 'سقف الصوديوم (ملغم)', 'whole', 1503],
      ['سقف کاهش در هفته (گرم)', 'سقف النقص أسبوعيًا (غرام)', 'whole', 450],
      ['سقف چربی اشباع (درصد انرژی)', 'سقف الدهون المشبعة (بالمئة من الطاقة)', 'whole', 7],
      ['هدف پروتئین (میلی‌گرم برای کیلوگرم)', 'هدف البروتين (ملغم لكل كيلوغرام)', 'whole', 1250],
      ['هدف فیبر (گرم)', 'هدف الألياف (غرام)', 'whole', 26],
      ['توضیح', 'الشرح', 'text', 'چرا', 'لماذا'],
      ['مراجعان', 'المشتركون', 'whole', 17],
    ],
    changes: [
      [{ groupName: null }, { گروه: null }],
      [{ groupName: { fa: 'گروه', ar: null } }, { گروه: 'گروه' }],
      [{ name: { fa: 'نام', ar: null } }, { 'نام عربی': null }],
      [{ explanation: { fa: 'چرا', ar: null } }, { توضیح: 'چرا' }],
      [{ explanation: { fa: null, ar: null } }, { توضیح: null }],
      onlyPolicy('serve_with_rules', ['با رعایت قواعد', 'مع مراعاة القواعد']),
      onlyPolicy('doctor_letter', ['با نامهٔ پزشک', 'بكتاب طبيب']),
      onlyPolicy('refuse', ['ارائه نمی‌شود', 'لا تُقدَّم']),
      [{ clients: 0 }, { مراجعان: 0 }],
    ],
  }),
  sheet('allergyColumns', (locale) => allergyColumns(locale, tags), {
    row: { code: 'a1', name: { fa: 'نام', ar: 'اسم' }, forbids: ['milk', 'egg'], clients: 17 },
    columns: [
      ['کد', 'الرمز', 'text', 'a1'],
      ['نام فارسی', 'الاسم الفارسي', 'text', 'نام'],
      ['نام عربی', 'الاسم العربي', 'text', 'اسم'],
      ['ممنوع', 'الممنوع', 'text', 'شیر، تخم‌مرغ', 'حليب، تخم‌مرغ'],
      ['مراجعان', 'المشتركون', 'whole', 17],
    ],
    changes: [
      [{ name: { fa: 'نام', ar: null } }, { 'نام عربی': null }],
      [{ forbids: [] }, { ممنوع: '' }],
      [{ forbids: ['gone'] }, { ممنوع: 'gone' }],
      [{ clients: 0 }, { مراجعان: 0 }],
    ],
  }),
]
