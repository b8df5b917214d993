import { sql } from 'kysely'
import { validate } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/database.ts'
import { lockSetting, saveSetting } from '#platform/server/settings.reads.ts'
import {
  winBackSettingsDraft,
  type WinBackSettings,
  type WinBackSettingsDraft,
} from '../win-back-settings.contract.ts'

const key = 'churned_clients'

/** What holds until somebody changes it. Where the weights come from: `win-back-score.reads.ts`. */
export const leftDefaults: WinBackSettingsDraft = {
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
      'اسأل عن الحال والوزن اليوم وذكّر بنتيجة الاشتراك السابق.',
      'اسأل عن سبب التوقف وسجّله؛ ولا تجادل.',
      'إن كان مستعدًا فاذكر الاشتراك المناسب وسعره وحدد يوم البدء.',
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
export async function winBackSettingsNow(db: Db): Promise<WinBackSettings> {
  const { rows } = await sql<Stored>`
    select settings.value, settings.version, settings.updated_at as at, staff.display_name as by
    from settings left join staff on staff.id = settings.updated_by where settings.key = ${key}`.execute(db)
  const [stored] = rows
  const value = stored && validate(winBackSettingsDraft, stored.value).value
  if (!stored || !value) return { ...leftDefaults, changed: null, version: stored?.version ?? 1 }
  return { ...value, changed: { at: stored.at, by: stored.by }, version: stored.version }
}

/** As `winBackSettingsNow`; nobody else edits them until the end of the transaction. */
export async function lockWinBackSettings(db: Db): Promise<WinBackSettings> {
  await lockSetting(db, key)
  return winBackSettingsNow(db)
}

export function saveWinBackSettings(
  db: Db,
  { weights, leaseMinutes, script }: WinBackSettingsDraft,
  author: { now: Date; staffId: number },
): Promise<void> {
  return saveSetting(db, key, { weights, leaseMinutes, script }, author)
}
