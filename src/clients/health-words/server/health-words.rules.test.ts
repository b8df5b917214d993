import { describe, expect, it } from 'vitest'
import { healthSaid, isCovered } from './health-words.rules.ts'

/** Kinds in the order of the contract. */
const kindsOf = (text: string) => healthSaid(text).map(({ kind }) => kind)

const zwnj = '\u200c'
const bidi = '\u2067'

describe('health words', () => {
  it.each([
    // Persian
    ['به گردو حساسیت دارد', ['allergy']],
    ['حساسیت‌های غذایی زیاد', ['allergy']],
    ['حسـاسـیت به بادام', ['allergy']],
    ['حساسيت شديد به فندق', ['allergy']],
    ['حساسیتش شدید است', ['allergy']],
    [`${bidi}حساسیت\u2069 به شیر`, ['allergy']],
    ['آلرژی فصلی', ['allergy']],
    ['آلـرژى به كنجد', ['allergy']],
    ['یک بار شوک آنافیلاکسی داشته', ['allergy']],
    ['به بادام حساس است', ['allergy']],
    ['بعد از خوردن میگو کهیر می‌زند', ['allergy']],
    ['باردار است، هفتهٔ ۱۰', ['pregnancy']],
    [`باردار${zwnj}ام`, ['pregnancy']],
    ['بارداریش پرخطر است', ['pregnancy']],
    ['حامله است', ['pregnancy']],
    ['حاملگی دوم', ['pregnancy']],
    ['شیرده است', ['lactation']],
    ['هنوز به بچه شیر می‌دهم', ['lactation']],
    ['شیر می دهد', ['lactation']],
    ['وارفارین می‌خورد', ['medicine']],
    ['انسولين مى‌زند', ['medicine']],
    ['متفورمین ۵۰۰', ['medicine']],
    ['قرص لووتیروکسین صبح', ['medicine']],
    ['داروی فشار خون', ['medicine', 'disease']],
    ['دیابت نوع ۲', ['disease']],
    [`قند${zwnj}خون بالا`, ['disease']],
    ['نارسایی کلیه دارد', ['disease']],
    ['کم‌کاری تیرویید', ['disease']],
    ['ام‌اس دارد', ['disease']],
    // Arabic
    ['عندي حساسية من الجوز', ['allergy']],
    ['حَسَاسِيّة شديدة', ['allergy']],
    ['الحساسية من السمك', ['allergy']],
    ['تتحسس من البيض', ['allergy']],
    ['صدمة تحسسية', ['allergy']],
    ['حامل في الأسبوع العاشر', ['pregnancy']],
    ['وهي حامل', ['pregnancy']],
    ['مرضع، طفلها ثلاثة أشهر', ['lactation']],
    ['الرضاعة الطبيعية', ['lactation']],
    ['تأخذ دواء للضغط', ['medicine']],
    ['الوارفارين', ['medicine']],
    ['بالإنسولين', ['medicine']],
    ['ميتفورمين', ['medicine']],
    ['مصابة بالسكري', ['disease']],
    ['قصور الكلى', ['disease']],
    ['ارتفاع ضغط الدم', ['disease']],
    // English and Latin letters
    ['Anaphylaxis to walnut', ['allergy']],
    ['ALLERGIC to nuts', ['allergy']],
    ['PREGNANT', ['pregnancy']],
    ['breast-feeding', ['lactation']],
    ['takes insulin', ['medicine']],
    ['hasasiat be gerdoo', ['allergy']],
    ['bardar', ['pregnancy']],
  ])('«%s» speaks of %j', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds)
  })

  it.each([
    'گردو و بادام دوست ندارد',
    'دو قرص نان در روز',
    'ادویه و فلفل کم بخورد',
    'شیر کم‌چرب بخورد',
    'داروخانه نزدیک خانه است',
    'دوام آورد و سه کیلو کم کرد',
    'امتحان‌های پسرش فردا تمام می‌شود',
    'لیست هفتهٔ بعد را زودتر بفرستید',
    'قند و شکر را کم کرده است',
    'با همسرش صحبت شد',
    'شوکه شد از قیمت',
    'تماس گرفت و راضی بود',
    'تحب الجوز واللوز',
    'تأكل الحليب والبيض صباحًا',
    'سافرت إلى بغداد',
    'عملها كثير هذا الشهر',
    'قائمة الأسبوع القادم',
    'likes walnuts and milk',
    'will call again tomorrow',
  ])('«%s» speaks of nothing', (text) => {
    expect(healthSaid(text)).toEqual([])
  })

  it('are found one by kind in a sentence, with the sentence as it was written and the foods', () => {
    expect(healthSaid('سلام. آنافیلاکسی به گردو و بادام، باردار هفتهٔ ۱۰\nراضی است')).toEqual([
      {
        kind: 'allergy',
        sentence: 'آنافیلاکسی به گردو و بادام، باردار هفتهٔ ۱۰',
        words: ['آنافیلاکسی', 'گردو', 'بادام'],
        codes: [[], ['tree_nuts'], ['tree_nuts']],
        isDenied: false,
      },
      {
        kind: 'pregnancy',
        sentence: 'آنافیلاکسی به گردو و بادام، باردار هفتهٔ ۱۰',
        words: ['باردار'],
        codes: [['pregnancy', 'gestational_diabetes']],
        isDenied: false,
      },
    ])
  })

  it.each([
    ['به چیزی حساسیت ندارد', true],
    ['باردار نیست', true],
    ['ليس لديها حساسية', true],
    ['لا توجد أمراض', true],
    ['no allergies', true],
    ['حساسیت دارد', false],
    ['لیست را خورد و حساسیت گرفت', false],
  ])('of «%s» are denied: %s', (text, isDenied) => {
    expect(healthSaid(text).map((one) => one.isDenied)).toEqual([isDenied])
  })

  it('are told peanuts from nuts', () => {
    const codesOf = (text: string) => healthSaid(text)[0]!.codes.flat()
    expect(codesOf('حساسیت به بادام زمینی')).toEqual(['peanut'])
    expect(codesOf('حساسیت به بادام‌زمینی')).toEqual(['peanut'])
    expect(codesOf('حساسية من فستق العبيد')).toEqual(['peanut'])
    expect(codesOf('حساسیت به بادام')).toEqual(['tree_nuts'])
  })

  it('are covered when the record says each of them, and never by a food that no registry has', () => {
    const saidBy = (text: string) => healthSaid(text)[0]!
    expect(isCovered(saidBy('حساسیت به گردو و شیر'), new Set(['tree_nuts', 'milk']))).toBe(true)
    expect(isCovered(saidBy('حساسیت به گردو و شیر'), new Set(['tree_nuts']))).toBe(false)
    expect(isCovered(saidBy('حساسیت به گردو و موز'), new Set(['tree_nuts']))).toBe(false)
    expect(isCovered(saidBy('حساسیت دارد'), new Set(['tree_nuts']))).toBe(false)
    expect(isCovered(saidBy('داروی متفورمین می‌خورد'), new Set(['metformin']))).toBe(true)
    expect(isCovered(saidBy('دیابت دارد'), new Set(['diabetes_t2']))).toBe(true)
  })

  it('are found in a long text without an end', () => {
    const text = `${'بسیار خوب '.repeat(200)}باردار است ${'و خوشحال '.repeat(200)}`
    expect(kindsOf(text)).toEqual(['pregnancy'])
    expect(healthSaid(text)[0]!.sentence.length).toBeLessThanOrEqual(300)
  })
})
