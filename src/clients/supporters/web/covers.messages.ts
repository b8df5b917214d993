import { clientCount } from '#platform/contract/text/client-count.ts'
import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const coversMessages = defineMessages({
  'fa-IR': {
    card: 'پوشش غیبت‌ها',
    coverOf: (_: Fa, name: string) => `پوشش غیبتِ ${name}`,
    title: (_: Fa, name: string) => `پوشش غیبتِ ${name}`,
    action: 'ثبت پوشش',
    done: 'پوشش غیبت ثبت شد.',
    days: 'روزهای غیبت',
    staff: 'پشتیبان غایب',
    from: 'از روز',
    to: 'تا پایان روز',
    covering: 'چه کسانی به‌جای او',
    notes: {
      lend: 'از روز اول، مراجعانش نزد این همکاران دیده می‌شوند؛ هر یک نزد کسی که به زبان او کار می‌کند.',
      back: 'پس از روز پایان، مراجعان خودبه‌خود برمی‌گردند؛ هر که در این میان به کسی سپرده شود همان‌جا می‌ماند.',
    },
    changed: 'این پوشش در این میان تغییر کرده است.',
    errors: {
      taken: 'برای این پشتیبان پوشش دیگری باز است.',
      order: 'روز پایان پیش از روز آغاز است.',
      past: 'روز پایان گذشته است.',
      long: (format: Fa, days: number) => `پوشش حداکثر ${format.number(days)} روز است.`,
      nobody: 'دست‌کم یک همکار را انتخاب کنید.',
    },
    states: { planned: 'در پیش', running: 'در جریان', ended: 'پایان‌یافته', cancelled: 'لغوشده' },
    planned: (_: Fa, names: string) => `از روز اول، مراجعانش نزد ${names} خواهند بود.`,
    running: (format: Fa, count: number, names: string) =>
      format.plural(count, {
        one: `یک مراجع نزد ${names} است و پس از روز پایان برمی‌گردد.`,
        other: `# مراجع نزد ${names} هستند و پس از روز پایان برمی‌گردند.`,
      }),
    end: { running: 'پایان دادن به پوشش', planned: 'لغو پوشش' },
    endTitle: (_: Fa, name: string) => `پوشش غیبتِ «${name}» پایان یابد؟`,
    endText: {
      running: 'مراجعان همین حالا به او برمی‌گردند؛ هر که در این میان به کسی سپرده شده همان‌جا می‌ماند.',
      planned: 'پوشش آغاز نمی‌شود و مراجعان نزد خودش می‌مانند.',
    },
    endDone: { running: 'مراجعان برگشتند.', planned: 'پوشش لغو شد.' },
  },
  'ar-IQ': {
    card: 'تغطية الغياب',
    coverOf: (_, name) => `تغطية غياب ${name}`,
    title: (_, name) => `تغطية غياب ${name}`,
    action: 'تسجيل التغطية',
    done: 'سُجّلت تغطية الغياب.',
    days: 'أيام الغياب',
    staff: 'المشرف الغائب',
    from: 'من يوم',
    to: 'حتى نهاية يوم',
    covering: 'من يحلّ محله',
    notes: {
      lend: 'من اليوم الأول يظهر مشتركوه عند هؤلاء الزملاء؛ كلٌّ عند من يعمل بلغته.',
      back: 'بعد اليوم الأخير يرجعون تلقائيًا؛ ومن أُسند في هذه الأثناء إلى غيره يبقى حيث هو.',
    },
    changed: 'تغيّرت هذه التغطية في هذه الأثناء.',
    errors: {
      taken: 'لهذا المشرف تغطية أخرى مفتوحة.',
      order: 'اليوم الأخير قبل اليوم الأول.',
      past: 'مضى اليوم الأخير.',
      long: (format, days) => `الحد الأعلى لأيام التغطية: ${format.number(days)}.`,
      nobody: 'اختر زميلًا واحدًا على الأقل.',
    },
    states: { planned: 'قادمة', running: 'جارية', ended: 'منتهية', cancelled: 'ملغاة' },
    planned: (_, names) => `من اليوم الأول يكون مشتركوه عند ${names}.`,
    running: (format, count, names) =>
      `${clientCount['ar-IQ'](format, count)} عند ${names}، والرجوع بعد اليوم الأخير.`,
    end: { running: 'إنهاء التغطية', planned: 'إلغاء التغطية' },
    endTitle: (_, name) => `أتنتهي تغطية غياب «${name}»؟`,
    endText: {
      running: 'يرجع المشتركون إليه الآن؛ ومن أُسند في هذه الأثناء إلى غيره يبقى حيث هو.',
      planned: 'لا تبدأ التغطية ويبقى المشتركون عنده.',
    },
    endDone: { running: 'رجع المشتركون.', planned: 'أُلغيت التغطية.' },
  },
})
