import { foldedText } from './search-key.ts'

/** Words of the part of the day, folded, and the hour of 24 that an hour beside them is. */
const parts: readonly (readonly [RegExp, (hour: number) => number | null])[] = [
  [/^(?:ق\.? ?ظ|ق|قبل ?از ?ظهر|صبح|بامداد|ص|صباحا|am|a\.m)\.?$/u, (hour) => (hour > 12 ? null : hour % 12)],
  // Some write 14:05 with it as well.
  [/^(?:ب\.? ?ظ|ب|بعد ?از ?ظهر|عصر|م|مسا|pm|p\.m)\.?$/u, (hour) => (hour < 12 ? hour + 12 : hour)],
  [/^(?:ظهر|ظهرا)$/u, (hour) => (hour < 10 ? hour + 12 : hour)],
  [/^(?:شب|لیلا)$/u, (hour) => (hour <= 5 || hour === 12 ? hour % 12 : hour < 12 ? hour + 12 : hour)],
]

/**
 * An hour and minute as people and banks write them: any digits, `9:05`, `09:05:30`, `09.05`, `0905`, `۹:۰۵`, and with
 * the part of the day: `2:20 PM`, «۰۲:۲۰ ب.ظ», «٢:٢٠ م», «۹:۰۵ شب», and «۱۲:۱۰ شب» after midnight. Seconds are left out.
 * @returns `HH:MM`, or null
 */
export function parseClockTime(text: string): string | null {
  const folded = foldedText(text).trim()
  const [, plain = '', word = ''] = /^([\d:.٫\s]+?)\s*(\p{L}.*)?$/u.exec(folded) ?? []
  const match =
    /^(\d{1,2})\s*[:.٫]\s*(\d{2})(?:\s*[:.]\s*\d{2})?$/.exec(plain) ??
    /^(\d{2})(\d{2})(?:\d{2})?$/.exec(plain)
  return match && written(hourIn(Number(match[1]), word), Number(match[2]))
}

function hourIn(hour: number, word: string): number | null {
  if (hour > 23) return null
  if (word === '') return hour
  const part = parts.find(([pattern]) => pattern.test(word))
  return part === undefined ? null : part[1](hour)
}

function written(hour: number | null, minute: number): string | null {
  if (hour === null || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
