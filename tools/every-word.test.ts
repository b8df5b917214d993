import { expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { nounLabels, verbLabels } from '#app/web/pages/event-log/event-labels.messages.ts'

it('the event log names every action and what it was done to', () => {
  const words = [...new Set(routes.flatMap(({ endpoint }) => endpoint.audit ?? []))]
  const nameless = words.filter((word) => {
    const [noun = '', verb = ''] = word.split('.')
    return !Object.hasOwn(nounLabels, noun) || !Object.hasOwn(verbLabels, verb)
  })
  expect(words.length).toBeGreaterThan(100)
  expect(nameless).toEqual([])
})
