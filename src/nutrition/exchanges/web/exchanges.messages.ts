import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const exchangesMessages = defineMessages({
  'fa-IR': {
    title: 'گروه‌های جانشینی',
    count: (format: Fa, total: number) => format.plural(total, { one: '# گروه', other: '# گروه' }),
    create: 'گروه جانشینی تازه',
    family: 'خانواده',
    carb: 'کربوهیدرات (گرم)',
    protein: 'پروتئین (گرم)',
    fat: 'چربی (گرم)',
    kcal: 'کیلوکالری',
    usedBy: 'اقلام خوراکی',
    retired: 'غیرفعال',
    active: 'فعال',
    firstUse: 'هنوز گروهی ثبت نشده است',
    firstUseText: 'هر گروه می‌گوید یک واحد آن چقدر کربوهیدرات، پروتئین و چربی دارد.',
  },
  'ar-IQ': {
    title: 'مجموعات البدائل',
    count: (format, total) =>
      format.plural(total, {
        zero: 'لا مجموعات',
        one: 'مجموعة واحدة',
        two: 'مجموعتان',
        few: '# مجموعات',
        many: '# مجموعة',
        other: '# مجموعة',
      }),
    create: 'مجموعة بدائل جديدة',
    family: 'العائلة',
    carb: 'الكربوهيدرات (غرام)',
    protein: 'البروتين (غرام)',
    fat: 'الدهون (غرام)',
    kcal: 'سعرة',
    usedBy: 'المواد الغذائية',
    retired: 'موقوفة',
    active: 'فعّالة',
    firstUse: 'لم تُسجَّل أي مجموعة بعد',
    firstUseText: 'كل مجموعة تبيّن ما يحتويه البديل الواحد من كربوهيدرات وبروتين ودهون.',
  },
})
