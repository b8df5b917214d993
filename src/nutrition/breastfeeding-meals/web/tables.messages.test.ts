import { expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { tablesMessages } from './tables.messages.ts'

it.each([
  [0, 4, 'حتى نهاية الشهر ٤'],
  [4, 6, 'من ٤ إلى ٦ أشهر'],
  [6, 12, 'من ٦ إلى ١٢ شهرًا'],
  [1, 2, 'من ١ إلى شهرين'],
])('says the age from %i to %i months in Arabic in the form of the last month', (from, before, text) => {
  expect(messagesOf(tablesMessages, formatter(defaultPrefs['ar-IQ'])).ages(from, before)).toBe(text)
})
