import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of creating and editing a team. */
export const teamFormMessages = defineMessages({
  'fa-IR': {
    list: 'تیم‌ها',
    createTitle: 'تیم تازه',
    editTitle: 'ویرایش تیم',
    retired: 'غیرفعال',
    name: 'نام تیم',
    sections: { identity: 'نام', head: 'سرپرست', members: 'اعضای تیم' },
    fields: { nameFa: 'نام فارسی', nameAr: 'نام عربی', head: 'سرپرست تیم', retired: 'غیرفعال' },
    hints: {
      nameAr: 'اگر خالی بماند، نام فارسی با نشان «ناقص» دیده می‌شود.',
      head: 'کسی که پاسخگوی تیم است. دسترسی‌هایش از نقش‌های خودش می‌آید.',
    },
    errors: {
      head: 'این همکار دیگر فعال نیست. کس دیگری را انتخاب کنید.',
      ownHead: 'خودتان را سرپرست نمی‌کنید؛ از همکار دیگری بخواهید.',
      otherHead: 'تنها کسی که همهٔ مراجعان را می‌بیند سرپرست تیمی جز تیم خودش را عوض می‌کند.',
    },
    joining: 'تیم هر کس در صفحهٔ خود او عوض می‌شود.',
    locked: 'قفل',
    usedBy: (format: Fa, count: number) =>
      format.plural(count, { one: 'یک نفر در این تیم است.', other: '# نفر در این تیم‌اند.' }),
    unused: 'هیچ‌کس در این تیم نیست.',
    retireText: 'تیم غیرفعال در انتخاب‌های تازه نمی‌آید؛ اعضایش در آن می‌مانند.',
    bringBackText: 'این تیم اکنون در انتخاب‌های تازه نمی‌آید.',
    removeRefusal: 'تا وقتی کسی در این تیم است حذف نمی‌شود؛ می‌توانید کنارش بگذارید.',
    removeText: 'تیم از سامانه پاک می‌شود؛ تاریخچهٔ آن می‌ماند.',
    saved: (_: Fa, name: string) => `«${name}» ذخیره شد.`,
    removed: (_: Fa, name: string) => `«${name}» حذف شد.`,
  },
  'ar-IQ': {
    list: 'الفرق',
    createTitle: 'فريق جديد',
    editTitle: 'تعديل الفريق',
    retired: 'موقوف',
    name: 'اسم الفريق',
    sections: { identity: 'الاسم', head: 'الرئيس', members: 'أعضاء الفريق' },
    fields: { nameFa: 'الاسم الفارسي', nameAr: 'الاسم العربي', head: 'رئيس الفريق', retired: 'موقوف' },
    hints: {
      nameAr: 'إن بقي فارغًا ظهر الاسم الفارسي مع علامة «ناقص».',
      head: 'من يُسأل عن الفريق. أما صلاحياته فمن أدواره.',
    },
    errors: {
      head: 'هذا الموظف لم يعد فعّالًا. اختر شخصًا آخر.',
      ownHead: 'لا تجعل نفسك مسؤول الفريق؛ اطلب ذلك من موظف آخر.',
      otherHead: 'لا يغيّر مسؤول فريق غير فريقه إلا من يرى جميع المشتركين.',
    },
    joining: 'يُغيَّر فريق كل شخص في صفحته.',
    locked: 'مقفل',
    usedBy: (format, count) =>
      format.plural(count, {
        zero: 'لا أحد في هذا الفريق.',
        one: 'في هذا الفريق شخص واحد.',
        two: 'في هذا الفريق شخصان.',
        few: 'في هذا الفريق # أشخاص.',
        many: 'في هذا الفريق # شخصًا.',
        other: 'في هذا الفريق # شخص.',
      }),
    unused: 'لا أحد في هذا الفريق.',
    retireText: 'الفريق الموقوف لا يظهر في الاختيارات الجديدة؛ ويبقى أعضاؤه فيه.',
    bringBackText: 'هذا الفريق لا يظهر الآن في الاختيارات الجديدة.',
    removeRefusal: 'لا يُحذف ما دام فيه أحد؛ يمكنك إيقافه.',
    removeText: 'يُمحى الفريق من النظام؛ ويبقى سجله.',
    saved: (_, name) => `تم حفظ «${name}».`,
    removed: (_, name) => `تم حذف «${name}».`,
  },
})
