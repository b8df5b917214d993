import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const dayMentionsMessages = defineMessages({
  'fa-IR': {
    title: 'یادداشت‌هایی که از من نام برده‌اند',
    unread: 'خوانده‌نشده',
    read: (_: Fa, name: string) => `یادداشت ${name} را خواندم`,
    more: (format: Fa, count: number) =>
      format.plural(count, { one: 'و یک یادداشت دیگر', other: 'و # یادداشت دیگر' }),
  },
  'ar-IQ': {
    title: 'ملاحظات أُشير إليّ فيها',
    unread: 'غير مقروءة',
    read: (_, name) => `قرأت الملاحظة على ${name}`,
    more: (format, count) =>
      format.plural(count, {
        zero: 'ولا ملاحظة أخرى',
        one: 'وملاحظة أخرى',
        two: 'وملاحظتان أخريان',
        few: 'و# ملاحظات أخرى',
        many: 'و# ملاحظة أخرى',
        other: 'و# ملاحظة أخرى',
      }),
  },
})
