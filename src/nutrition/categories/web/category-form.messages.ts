import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of creating and editing a category. */
export const categoryFormMessages = defineMessages({
  'fa-IR': {
    createTitle: 'دستهٔ تازه',
    editTitle: 'ویرایش دسته',
    sections: { identity: 'نام و کد', place: 'جا در درخت' },
    name: 'نام دسته',
    fields: {
      code: 'کد',
      nameFa: 'نام فارسی',
      nameAr: 'نام عربی',
      parent: 'دستهٔ بالاتر',
      position: 'ترتیب',
      retired: 'غیرفعال',
    },
    hints: {
      code: 'حروف کوچک لاتین، رقم و خط تیره.',
      nameAr: 'اگر خالی بماند، نام فارسی با نشان «ناقص» دیده می‌شود.',
      parent: 'اگر خالی بماند، دسته در بالاترین سطح قرار می‌گیرد.',
    },
    errors: {
      code: 'کد را با حروف کوچک لاتین، رقم، خط تیره یا زیرخط بنویسید و با حرف یا رقم آغاز کنید.',
      cycle: 'یک دسته نمی‌تواند زیر خودش یا زیردستهٔ خودش برود. دستهٔ دیگری انتخاب کنید.',
      tooDeep: (format: Fa, levels: number) =>
        `درخت دسته‌ها بیش از ${format.number(levels)} سطح نمی‌شود. دستهٔ بالاتری انتخاب کنید.`,
      missing: 'این دسته دیگر نیست. دستهٔ دیگری انتخاب کنید.',
    },
    top: 'بالاترین سطح',
    usage: (format: Fa, items: number, children: number) => {
      const parts = [
        ...(items > 0 ? [format.plural(items, { one: '# قلم خوراکی', other: '# قلم خوراکی' })] : []),
        ...(children > 0 ? [format.plural(children, { one: '# زیردسته', other: '# زیردسته' })] : []),
      ]
      return `${format.list(parts)} در آن است.`
    },
    unused: 'چیزی در آن نیست.',
    retireText: 'دستهٔ غیرفعال در انتخاب‌های تازه دیده نمی‌شود؛ قلم‌هایش همان‌جا می‌ماند.',
    bringBackText: 'این دسته اکنون در انتخاب‌های تازه دیده نمی‌شود.',
    removeRefusal: 'تا وقتی قلم یا زیردسته‌ای در آن باشد حذف نمی‌شود؛ می‌توانید آن را کنار بگذارید.',
    removeText: 'دسته و ترجمه‌اش از سامانه پاک می‌شود؛ تاریخچهٔ آن می‌ماند.',
  },
  'ar-IQ': {
    createTitle: 'فئة جديدة',
    editTitle: 'تعديل الفئة',
    sections: { identity: 'الاسم والرمز', place: 'الموضع في الشجرة' },
    name: 'اسم الفئة',
    fields: {
      code: 'الرمز',
      nameFa: 'الاسم الفارسي',
      nameAr: 'الاسم العربي',
      parent: 'الفئة الأعلى',
      position: 'الترتيب',
      retired: 'موقوفة',
    },
    hints: {
      code: 'أحرف لاتينية صغيرة وأرقام وشرطة.',
      nameAr: 'إن بقي فارغًا ظهر الاسم الفارسي مع علامة «ناقصة».',
      parent: 'إن بقيت فارغة وقعت الفئة في المستوى الأعلى.',
    },
    errors: {
      code: 'اكتب الرمز بأحرف لاتينية صغيرة أو أرقام أو شرطة، وابدأ بحرف أو رقم.',
      cycle: 'لا يمكن أن تقع الفئة تحت نفسها أو تحت إحدى فئاتها الفرعية. اختر فئة أخرى.',
      tooDeep: (format, levels) => `لا تتجاوز شجرة الفئات ${format.number(levels)} مستويات. اختر فئة أعلى.`,
      missing: 'لم تعد هذه الفئة موجودة. اختر فئة أخرى.',
    },
    top: 'المستوى الأعلى',
    usage: (format, items, children) =>
      `فيها ${format.plural(items, {
        zero: 'لا مواد غذائية',
        one: 'مادة غذائية واحدة',
        two: 'مادتان غذائيتان',
        few: '# مواد غذائية',
        many: '# مادة غذائية',
        other: '# مادة غذائية',
      })}، و${format.plural(children, {
        zero: 'لا فئات فرعية',
        one: 'فئة فرعية واحدة',
        two: 'فئتان فرعيتان',
        few: '# فئات فرعية',
        many: '# فئة فرعية',
        other: '# فئة فرعية',
      })}.`,
    unused: 'لا شيء فيها.',
    retireText: 'الفئة الموقوفة لا تظهر في الاختيارات الجديدة؛ وتبقى موادها فيها.',
    bringBackText: 'هذه الفئة لا تظهر الآن في الاختيارات الجديدة.',
    removeRefusal: 'لا تُحذف ما دامت فيها مواد أو فئات فرعية؛ يمكنك إيقافها.',
    removeText: 'تُمحى الفئة وترجمتها من النظام؛ ويبقى سجلها.',
  },
})
