import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of creating and editing a meal. */
export const mealFormMessages = defineMessages({
  'fa-IR': {
    list: 'وعده‌ها',
    createTitle: 'وعدهٔ تازه',
    editTitle: 'ویرایش وعده',
    sections: { identity: 'نام و کد', day: 'جای وعده در روز' },
    name: 'نام وعده',
    fields: {
      code: 'کد',
      nameFa: 'نام فارسی',
      nameAr: 'نام عربی',
      usualTime: 'ساعت معمول',
      sharePercent: 'سهم از انرژی روز',
      ramadan: 'وعدهٔ رمضان است',
      position: 'شمارهٔ ترتیب',
      retired: 'غیرفعال',
    },
    hints: {
      code: 'حروف کوچک لاتین، رقم و خط تیره. پس از به‌کار رفتن در رژیم یا غذا عوض نمی‌شود.',
      nameAr: 'اگر خالی بماند، نام فارسی با نشان «ناقص» دیده می‌شود.',
      usualTime: 'مانند ۰۷:۳۰. برای وعده‌ای که با خورشید جابه‌جا می‌شود خالی بگذارید.',
      position: 'شمارهٔ کوچک‌تر در فهرست‌ها زودتر می‌آید.',
    },
    percent: '٪',
    errors: {
      code: 'کد را با حروف کوچک لاتین، رقم، خط تیره یا زیرخط بنویسید و با حرف یا رقم آغاز کنید.',
      codeInUse: 'این وعده به کار رفته است؛ کد آن عوض نمی‌شود.',
      time: 'ساعت را از ۰۰:۰۰ تا ۲۳:۵۹ بنویسید، مانند ۰۷:۳۰.',
      share: 'سهم را عدد صحیحی از ۰ تا ۱۰۰ بنویسید.',
      position: 'شمارهٔ ترتیب را عدد صحیح بنویسید، مانند ۱۰.',
    },
    usage: {
      none: 'در هیچ رژیمی نیست و غذایی برای آن نیست.',
      diets: (format: Fa, count: number) =>
        format.plural(count, { one: 'در یک رژیم هست:', other: 'در # رژیم هست:' }),
      diet: (_: Fa, name: string, share: string) => `${name} — ${share}`,
      oldDiet: (_: Fa, name: string) => `${name} — فقط در نسخه‌های پیشین`,
      breastfeeding: (format: Fa, count: number) =>
        format.plural(count, {
          one: 'در یک نسخه از وعده‌های شیردهی هست.',
          other: 'در # نسخه از وعده‌های شیردهی هست.',
        }),
      foods: (format: Fa, count: number) =>
        format.plural(count, { one: 'یک غذا برای آن مناسب است.', other: '# غذا برای آن مناسب است.' }),
    },
    retireText: 'وعدهٔ غیرفعال در انتخاب‌های تازه و در جمع سهم‌ها نمی‌آید؛ رژیم‌های کنونی همان می‌ماند.',
    bringBackText: 'این وعده اکنون در انتخاب‌های تازه دیده نمی‌شود.',
    removeRefusal: 'تا وقتی در رژیم یا غذایی هست حذف نمی‌شود؛ می‌توانید آن را کنار بگذارید.',
    removeText: 'وعده از سامانه پاک می‌شود؛ تاریخچهٔ آن می‌ماند.',
    saved: (_: Fa, name: string) => `«${name}» ذخیره شد.`,
    removed: (_: Fa, name: string) => `«${name}» حذف شد.`,
  },
  'ar-IQ': {
    list: 'الوجبات',
    createTitle: 'وجبة جديدة',
    editTitle: 'تعديل الوجبة',
    sections: { identity: 'الاسم والرمز', day: 'مكان الوجبة في اليوم' },
    name: 'اسم الوجبة',
    fields: {
      code: 'الرمز',
      nameFa: 'الاسم الفارسي',
      nameAr: 'الاسم العربي',
      usualTime: 'الوقت المعتاد',
      sharePercent: 'الحصة من طاقة اليوم',
      ramadan: 'وجبة رمضانية',
      position: 'رقم الترتيب',
      retired: 'موقوفة',
    },
    hints: {
      code: 'أحرف لاتينية صغيرة وأرقام وشرطة. لا يتغيّر بعد استخدامه في حمية أو طعام.',
      nameAr: 'إن بقي فارغًا ظهر الاسم الفارسي مع علامة «ناقصة».',
      usualTime: 'مثل ٠٧:٣٠. اتركه فارغًا لوجبة تتحرّك مع الشمس.',
      position: 'الرقم الأصغر يأتي أولًا في القوائم.',
    },
    percent: '٪',
    errors: {
      code: 'اكتب الرمز بأحرف لاتينية صغيرة أو أرقام أو شرطة، وابدأ بحرف أو رقم.',
      codeInUse: 'هذه الوجبة مستخدمة؛ لا يتغيّر رمزها.',
      time: 'اكتب الوقت من ٠٠:٠٠ إلى ٢٣:٥٩، مثل ٠٧:٣٠.',
      share: 'اكتب الحصة عددًا صحيحًا من ٠ إلى ١٠٠.',
      position: 'اكتب رقم الترتيب عددًا صحيحًا، مثل ١٠.',
    },
    usage: {
      none: 'ليست في أي حمية ولا طعام لها.',
      diets: (format, count) =>
        format.plural(count, {
          zero: 'ليست في أي حمية.',
          one: 'في حمية واحدة:',
          two: 'في حميتين:',
          few: 'في # حميات:',
          many: 'في # حمية:',
          other: 'في # حمية:',
        }),
      diet: (_, name, share) => `${name} — ${share}`,
      oldDiet: (_, name) => `${name} — في نسخ سابقة فقط`,
      breastfeeding: (format, count) =>
        format.plural(count, {
          zero: 'ليس في وجبات الرضاعة.',
          one: 'في نسخة واحدة من وجبات الرضاعة.',
          two: 'في نسختين من وجبات الرضاعة.',
          few: 'في # نسخ من وجبات الرضاعة.',
          many: 'في # نسخة من وجبات الرضاعة.',
          other: 'في # نسخة من وجبات الرضاعة.',
        }),
      foods: (format, count) =>
        format.plural(count, {
          zero: 'لا طعام يناسبها.',
          one: 'يناسبها طعام واحد.',
          two: 'يناسبها طعامان.',
          few: 'تناسبها # أطعمة.',
          many: 'يناسبها # طعامًا.',
          other: 'يناسبها # طعام.',
        }),
    },
    retireText:
      'الوجبة الموقوفة لا تظهر في الاختيارات الجديدة ولا في مجموع الحصص؛ وتبقى الحميات الحالية كما هي.',
    bringBackText: 'هذه الوجبة لا تظهر الآن في الاختيارات الجديدة.',
    removeRefusal: 'لا تُحذف ما دامت في حمية أو طعام؛ يمكنك إيقاف استخدامها.',
    removeText: 'تُمحى الوجبة من النظام؛ ويبقى سجلها.',
    saved: (_, name) => `تم حفظ «${name}».`,
    removed: (_, name) => `تم حذف «${name}».`,
  },
})
