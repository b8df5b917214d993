import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** What clients say of dishes, and what lists learn of it. */
export const dishOpinionsMessages = defineMessages({
  'fa-IR': {
    group: (_: Fa, dish: string) => `نظر مراجع دربارهٔ ${dish}`,
    opinions: {
      liked: 'دوست دارد',
      refused: 'دیگر نمی‌خواهد',
      not_available: 'پیدا نمی‌شود',
      too_expensive: 'گران است',
    },
    derived: 'گویا نمی‌خواهد',
    noted: {
      liked: (_: Fa, dish: string) => `ثبت شد: مراجع «${dish}» را دوست دارد.`,
      refused: (_: Fa, dish: string) => `ثبت شد: مراجع «${dish}» را دیگر نمی‌خواهد.`,
      not_available: (_: Fa, dish: string) => `ثبت شد: «${dish}» پیدا نمی‌شود.`,
      too_expensive: (_: Fa, dish: string) => `ثبت شد: «${dish}» برای مراجع گران است.`,
    },
    removed: (_: Fa, dish: string) => `نظر دربارهٔ «${dish}» برداشته شد.`,
    failed: 'ثبت نشد. شاید همکاری هم‌زمان چیزی نوشته است؛ دوباره امتحان کنید.',
    parts: { likes: 'دوست دارد', limits: 'نمی‌خواهد یا نمی‌تواند', past: 'دیگر اثری ندارد' },
    effects: {
      ahead: 'در لیست‌های بعدی زودتر از غذاهای مشابه پیشنهاد می‌شود.',
      behind: 'در لیست‌های بعدی دیرتر از غذاهای مشابه پیشنهاد می‌شود.',
      never: 'تا وقتی این نظر هست در هیچ لیستی پیشنهاد نمی‌شود.',
      cheaper: 'خیلی دیرتر پیشنهاد می‌شود و هرگز با خوراکی‌های گران در یک لیست نمی‌آید.',
      over: 'مهلتش گذشته است و دوباره پیشنهاد می‌شود.',
    },
    paused: (_: Fa, day: string) => `تا ${day} پیشنهاد نمی‌شود و از آن روز دوباره می‌آید.`,
    sources: {
      client: 'گفتهٔ خود مراجع',
      supporter: 'نظر پشتیبان',
      derived: 'برداشت از لیست‌ها: در دو لیست با دست برداشته شده است',
    },
    notedBy: (_: Fa, name: string) => `ثبت: ${name}`,
    correct: 'اصلاح',
    correctOf: (_: Fa, dish: string) => `اصلاح نظر دربارهٔ ${dish}`,
    remove: 'برداشتن',
    removeOf: (_: Fa, dish: string) => `برداشتن نظر دربارهٔ ${dish}`,
    none: {
      title: 'هنوز چیزی دربارهٔ ذائقه نمی‌دانیم',
      text: 'در لیست غذایی روی غذا بزنید و بگویید مراجع دوست دارد، نمی‌خواهد، پیدا نمی‌کند یا گران می‌داند. لیست‌های بعدی از آن پیروی می‌کنند.',
    },
  },
  'ar-IQ': {
    group: (_, dish) => `رأي المشترك في ${dish}`,
    opinions: {
      liked: 'يعجبه',
      refused: 'لم يعد يريده',
      not_available: 'لا يجده في السوق',
      too_expensive: 'غالٍ عليه',
    },
    derived: 'يبدو أنه لا يريده',
    noted: {
      liked: (_, dish) => `سُجّل: «${dish}» يعجب المشترك.`,
      refused: (_, dish) => `سُجّل: المشترك لم يعد يريد «${dish}».`,
      not_available: (_, dish) => `سُجّل: المشترك لا يجد «${dish}» في السوق.`,
      too_expensive: (_, dish) => `سُجّل: «${dish}» غالٍ على المشترك.`,
    },
    removed: (_, dish) => `أُزيل الرأي في «${dish}».`,
    failed: 'لم يُسجَّل. ربما كتب زميل شيئًا في الوقت نفسه؛ حاول مرة أخرى.',
    parts: { likes: 'ما يعجبه', limits: 'ما لا يريده أو لا يقدر عليه', past: 'لم يعد له أثر' },
    effects: {
      ahead: 'يُقترح في القوائم القادمة قبل الأطباق المشابهة.',
      behind: 'يُقترح في القوائم القادمة بعد الأطباق المشابهة.',
      never: 'لا يُقترح في أي قائمة ما دام هذا الرأي قائمًا.',
      cheaper: 'يُقترح في الآخر، ولا يجتمع أبدًا مع المواد الغالية في قائمة واحدة.',
      over: 'انتهت مدته، وعاد يُقترح من جديد.',
    },
    paused: (_, day) => `لا يُقترح حتى ${day}، ومن ذلك اليوم يعود.`,
    sources: {
      client: 'كلام المشترك نفسه',
      supporter: 'رأي المشرف',
      derived: 'مستنتج من القوائم: أُزيل باليد من قائمتين',
    },
    notedBy: (_, name) => `سجّله: ${name}`,
    correct: 'تصحيح',
    correctOf: (_, dish) => `تصحيح الرأي في ${dish}`,
    remove: 'إزالة',
    removeOf: (_, dish) => `إزالة الرأي في ${dish}`,
    none: {
      title: 'لا نعرف شيئًا عن ذوقه بعد',
      text: 'اضغط على الطبق في القائمة الغذائية وقل إنه يعجب المشترك أو لا يريده أو لا يجده أو غالٍ عليه. القوائم القادمة تعمل بذلك.',
    },
  },
})
