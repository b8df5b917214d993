import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { searchColumn } from '#platform/server/search.ts'
import { insertRows } from '#app/server/initial-data/insert-rows.ts'

const templates = [
  {
    queue: 'list_due_today',
    name: { fa: 'لیست امروز', ar: 'قائمة اليوم' },
    text: {
      fa: 'سلام {نام|دوست عزیز}، امروز نوبت لیست شماست. وزن امروز را بفرستید تا لیست تازه را آماده کنیم. {پشتیبان|پشتیبان شما}',
      ar: 'مرحبًا {الاسم|صديقنا العزيز}، اليوم موعد قائمتك. أرسل وزن اليوم لنجهّز القائمة الجديدة. {المشرف|مشرفك}',
    },
  },
  {
    queue: 'list_due_tomorrow',
    name: { fa: 'یادآوری وزن فردا', ar: 'تذكير بوزن الغد' },
    text: {
      fa: 'سلام {نام|دوست عزیز}، لیست بعدی شما برای {تاریخ_لیست|فردا} است. فردا صبح ناشتا وزن کنید و عدد را بفرستید.',
      ar: 'مرحبًا {الاسم|صديقنا العزيز}، قائمتك التالية يوم {تاريخ_القائمة|غدًا}. زن نفسك غدًا على الريق وأرسل الرقم.',
    },
  },
  {
    queue: 'expires_soon',
    name: { fa: 'پایان دوره نزدیک است', ar: 'اقتراب نهاية الاشتراك' },
    text: {
      fa: 'سلام {نام|دوست عزیز}، {روز_مانده|چند} روز از دورهٔ شما مانده است. برای اینکه برنامه بی‌وقفه بماند، تمدید را با {پشتیبان|پشتیبان خود} هماهنگ کنید.',
      ar: 'مرحبًا {الاسم|صديقنا العزيز}، المتبقي من اشتراكك {الأيام_المتبقية|أيام قليلة}. لتستمر خطتك بلا انقطاع نسّق التجديد مع {المشرف|مشرفك}.',
    },
  },
  {
    queue: 'eight_days',
    name: { fa: 'احوال‌پرسی روز هشتم', ar: 'سؤال اليوم الثامن' },
    text: {
      fa: 'سلام {نام|دوست عزیز}، {روز_گذشته|۸} روز از لیست شما گذشته است. چطور پیش می‌رود؟ اگر جایی سخت است بگویید تا درستش کنیم.',
      ar: 'مرحبًا {الاسم|صديقنا العزيز}، مضت على قائمتك {الأيام_الماضية|٨} من الأيام. كيف تسير الأمور؟ إن صعب عليك شيء فأخبرنا لنعدّله.',
    },
  },
] as const

/** A ready text for each worklist, shared by all. */
export async function addSampleTemplates(db: Db, ownerId: number, madeAt: string): Promise<void> {
  const rows = templates.map(({ queue, name, text }) => ({
    queue,
    owner_id: ownerId,
    shared: true,
    name_fa: name.fa,
    name_ar: name.ar,
    text_fa: text.fa,
    text_ar: text.ar,
    search_key: searchColumn(name.fa, name.ar),
    sort_key: sortKey(name.fa),
    created_at: madeAt,
    updated_at: madeAt,
  }))
  await insertRows(db, 'message_templates', rows)
}
