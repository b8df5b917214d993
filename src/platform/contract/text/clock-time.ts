import { foldedText } from './search-key.ts'

/** Words of the half of the day, folded: 12 is added to the hours of the second. */
const halves: readonly (readonly [RegExp, 'am' | 'pm'])[] = [
  [/^(?:ق\.? ?ظ|ق|صبح|ص|صباحا|am|a\.m)\.?$/u, 'am'],
  [/^(?:ب\.? ?ظ|ب|بعد ?از ?ظهر|عصر|شب|م|مسا|pm|p\.m)\.?$/u, 'pm'],
]

/**
 * An hour and minute as people and banks write them: any digits, `9:05`, `09:05:30`, `09.05`, `0905`, `۹:۰۵`, and with
 * the half of the day: `2:20 PM`, «۰۲:۲۰ ب.ظ», «٢:٢٠ م». Seconds are left out.
 * @returns `HH:MM`, or null
 */
export function parseClockTime(text: string): string | null {
  const folded = foldedText(text).trim()
  const [, plain = '', word = ''] = /^([\d:.٫\s]+?)\s*(\p{L}.*)?$/u.exec(folded) ?? []
  const half = halves.find(([pattern]) => pattern.test(word))?.[1]
  if (word !== '' && half === undefined) return null
  const match =
    /^(\d{1,2})\s*[:.٫]\s*(\d{2})(?:\s*[:.]\s*\d{2})?$/.exec(plain) ??
    /^(\d{2})(\d{2})(?:\d{2})?$/.exec(plain)
  return match && written(hourOf(Number(match[1]), half), Number(match[2]))
}

function written(hour: number | null, minute: number): string | null {
  if (hour === null || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Of 24; some write 14:05 with the half of the day as well. */
function hourOf(hour: number, half: 'am' | 'pm' | undefined): number | null {
  if (hour > 23 || (half === 'am' && hour > 12)) return null
  if (half === 'pm' && hour < 12) return hour + 12
  return half === 'am' && hour === 12 ? 0 : hour
}
