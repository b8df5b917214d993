import { sql } from 'kysely'
import { validate } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/database.ts'
import { lockSetting, saveSetting } from '#platform/server/settings.reads.ts'
import { leftSettingsDraft, type LeftSettings, type LeftSettingsDraft } from '../left-settings.contract.ts'

const key = 'left_clients'

/** What holds until somebody changes it. Where the weights come from: `left-score.reads.ts`. */
export const leftDefaults: LeftSettingsDraft = {
  weights: {
    base: -200,
    month: -12,
    term: 20,
    kept: 80,
    answered: 60,
    callLater: 90,
    returned: 200,
    noAnswer: -20,
    wrongNumber: -250,
    refused: -300,
  },
  leaseMinutes: 10,
  script: {
    fa: [
      'سلام و معرفی خودتان و مجموعه؛ بپرسید که وقت مناسبی هست یا نه.',
      'از حال و وزن امروز بپرسید و نتیجهٔ دورهٔ پیش را یادآوری کنید.',
      'بپرسید چرا ادامه ندادند و دلیل را ثبت کنید؛ بحث نکنید.',
      'اگر آماده‌اند، دورهٔ مناسب و قیمت را بگویید و روز شروع را قرار بگذارید.',
      'اگر نه، بپرسید چه روزی دوباره تماس بگیرید.',
    ].join('\n'),
    ar: [
      'التحية والتعريف بنفسك وبالمركز؛ اسأل هل الوقت مناسب.',
      'اسأل عن الحال والوزن اليوم وذكّر بنتيجة الدورة السابقة.',
      'اسأل عن سبب التوقف وسجّله؛ ولا تجادل.',
      'إن كان مستعدًا فاذكر الدورة المناسبة وسعرها وحدد يوم البدء.',
      'وإلا فاسأل في أي يوم تعاود الاتصال.',
    ].join('\n'),
  },
}

interface Stored {
  value: unknown
  version: number
  at: string
  by: string | null
}

/** The settings in force; what is stored and cannot be read counts as not stored. */
export async function leftSettingsNow(db: Db): Promise<LeftSettings> {
  const { rows } = await sql<Stored>`
    select settings.value, settings.version, settings.updated_at as at, staff.display_name as by
    from settings left join staff on staff.id = settings.updated_by where settings.key = ${key}`.execute(db)
  const [stored] = rows
  const value = stored && validate(leftSettingsDraft, stored.value).value
  if (!stored || !value) return { ...leftDefaults, changed: null, version: stored?.version ?? 1 }
  return { ...value, changed: { at: stored.at, by: stored.by }, version: stored.version }
}

/** As `leftSettingsNow`; nobody else edits them until the end of the transaction. */
export async function lockLeftSettings(db: Db): Promise<LeftSettings> {
  await lockSetting(db, key)
  return leftSettingsNow(db)
}

export function saveLeftSettings(
  db: Db,
  { weights, leaseMinutes, script }: LeftSettingsDraft,
  author: { now: Date; staffId: number },
): Promise<void> {
  return saveSetting(db, key, { weights, leaseMinutes, script }, author)
}
