import { expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { reasonMessages } from './reasons.messages.ts'

it.each([
  [1, 14, 'يوم واحد', '١٤ يومًا'],
  [2, 10, 'يومان', '١٠ أيام'],
  [3, 21, '٣ أيام', '٢١ يومًا'],
  [100, 102, '١٠٠ يوم', '١٠٢ يوم'],
])('says in Arabic that %i days are fewer than %i in the forms of both', (days, min, passed, needed) => {
  const t = messagesOf(reasonMessages, formatter(defaultPrefs['ar-IQ']))
  expect(t.tooSoon(days, min)).toBe(
    `مضى على نهاية البرنامج السابق ${passed}، والمطلوب ${needed} أو قائمة تثبيت بينهما.`,
  )
})
