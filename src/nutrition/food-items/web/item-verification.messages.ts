import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Verifying many food items at once. */
export const itemVerificationMessages = defineMessages({
  'fa-IR': {
    verify: 'تأیید',
    verifyContents: 'تأیید قلم‌های این غذاها',
    tooMany: (format: Fa, limit: number) =>
      `هر بار تا ${format.number(limit)} قلم تأیید می‌شود. فهرست را با فیلتر کوتاه‌تر کنید.`,
    done: (format: Fa, count: number) =>
      format.plural(count, { one: 'یک قلم تأیید شد.', other: '# قلم تأیید شد.' }),
    nothing: 'همه از پیش تأیید شده بود.',
    nothingDone: 'چیزی تأیید نشد.',
    undone: (format: Fa, count: number) =>
      format.plural(count, { one: 'تأیید یک قلم برداشته شد.', other: 'تأیید # قلم برداشته شد.' }),
    undoFailed: 'برگرداندن ممکن نشد. دوباره تلاش کنید.',
    refusedTitle: (format: Fa, count: number) =>
      format.plural(count, { one: 'یک قلم تأیید نشد', other: '# قلم تأیید نشد' }),
    stayedTitle: (format: Fa, count: number) =>
      format.plural(count, { one: 'تأیید یک قلم ماند', other: 'تأیید # قلم ماند' }),
    more: (format: Fa, count: number) =>
      format.plural(count, { one: 'و یک قلم دیگر', other: 'و # قلم دیگر' }),
    gone: 'قلمی که دیگر نیست',
    reasons: {
      own: 'آخرین تغییر از خود شماست؛ همکار دیگری تأیید می‌کند',
      changed: 'در این میان تغییر کرده است',
      'not-found': 'حذف شده است',
    },
    close: 'بستن',
  },
  'ar-IQ': {
    verify: 'تأكيد',
    verifyContents: 'تأكيد مواد هذه الأطعمة',
    tooMany: (format, limit) =>
      `الحد الأعلى في كل مرة ${format.number(limit)} من المواد. ضيّق القائمة بالتصفية.`,
    done: (format, count) =>
      format.plural(count, {
        zero: 'لم تُؤكَّد أي مادة.',
        one: 'أُكِّدت مادة واحدة.',
        two: 'أُكِّدت مادتان.',
        few: 'أُكِّدت # مواد.',
        many: 'أُكِّدت # مادة.',
        other: 'أُكِّدت # مادة.',
      }),
    nothing: 'كلها مؤكدة من قبل.',
    nothingDone: 'لم يُؤكَّد شيء.',
    undone: (format, count) =>
      format.plural(count, {
        zero: 'لم يُزَل أي تأكيد.',
        one: 'أُزيل تأكيد مادة واحدة.',
        two: 'أُزيل تأكيد مادتين.',
        few: 'أُزيل تأكيد # مواد.',
        many: 'أُزيل تأكيد # مادة.',
        other: 'أُزيل تأكيد # مادة.',
      }),
    undoFailed: 'تعذر التراجع. حاول مرة أخرى.',
    refusedTitle: (format, count) =>
      format.plural(count, {
        zero: 'أُكِّدت كلها',
        one: 'لم تُؤكَّد مادة واحدة',
        two: 'لم تُؤكَّد مادتان',
        few: 'لم تُؤكَّد # مواد',
        many: 'لم تُؤكَّد # مادة',
        other: 'لم تُؤكَّد # مادة',
      }),
    stayedTitle: (format, count) =>
      format.plural(count, {
        zero: 'لم يبقَ تأكيد',
        one: 'بقي تأكيد مادة واحدة',
        two: 'بقي تأكيد مادتين',
        few: 'بقي تأكيد # مواد',
        many: 'بقي تأكيد # مادة',
        other: 'بقي تأكيد # مادة',
      }),
    more: (format, count) =>
      format.plural(count, {
        zero: 'ولا غيرها',
        one: 'ومادة أخرى',
        two: 'ومادتان أخريان',
        few: 'و# مواد أخرى',
        many: 'و# مادة أخرى',
        other: 'و# مادة أخرى',
      }),
    gone: 'مادة لم تعد موجودة',
    reasons: {
      own: 'آخر من عدّلها أنت؛ يؤكدها زميل آخر',
      changed: 'عُدِّلت في هذه الأثناء',
      'not-found': 'حُذفت',
    },
    close: 'إغلاق',
  },
})
