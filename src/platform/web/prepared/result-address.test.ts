import { expect, it } from 'vitest'
import { resultHref } from './result-address.ts'

it('opens a counted report with the choices that it was asked with', () => {
  const address =
    'admin/reports/scores?from=2026-03-21&to=2026-04-20&calendar=persian&compare=year&group=cause&supporterId=7'
  expect(resultHref({ id: 12, address, screen: '/reports/scores' })).toBe(
    '#/reports/scores?period=2026-03-21..2026-04-20&compare=year&group=cause&supporterId=7&result=12',
  )
  const now = { id: 3, address: 'admin/reports/diabetes?asOf=2026-04-20', screen: '/reports/diabetes' }
  expect(resultHref(now)).toBe('#/reports/diabetes?asOf=2026-04-20&result=3')
})

it('opens nothing for a file', () => {
  const address = 'admin/units/export?format=csv&locale=fa-IR'
  expect(resultHref({ id: 1, address, screen: '/units' })).toBe(null)
})
