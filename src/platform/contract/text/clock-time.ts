import { toAsciiDigits } from './digits.ts'
import { stripBidi } from './normalise.ts'

/**
 * An hour and minute as people and banks write them: any digits, `9:05`, `09:05:30`, `09.05`, `0905`, `۹:۰۵`. Seconds
 * are left out.
 * @returns `HH:MM`, or null
 */
export function parseClockTime(text: string): string | null {
  const plain = toAsciiDigits(stripBidi(text)).trim()
  const match =
    /^(\d{1,2})\s*[:.٫]\s*(\d{2})(?:\s*[:.]\s*\d{2})?$/.exec(plain) ??
    /^(\d{2})(\d{2})(?:\d{2})?$/.exec(plain)
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
