import { expect, it } from 'vitest'
import { countryByForm, usualCountry } from './phone-country.rules.ts'

it.each([
  ['07733445566', 'IQ'],
  ['7733445566', 'IQ'],
  ['0912 981 2345', 'IR'],
  ['۰۹۱۲۱۱۱۰۰۰۱ (مادر)', 'IR'],
  ['+9647733445566', null],
  ['00964 773 344 5566', null],
  ['9647733445566', null],
  ['989121110001', null],
  ['+4915112345678', null],
  ['ندارد', null],
] as const)('«%s» has the form of %s', (cell, country) => {
  expect(countryByForm(cell)).toBe(country)
})

it.each([
  [['09121110001', '09121110002', '09121110003', '09121110004', '07733445566'], 'IR'],
  [['07701234567', '07701234568', '07701234569', '07801234567', '09121110001'], 'IQ'],
  // Too few, and of both countries.
  [['09121110001', '09121110002', '09121110003', '07733445566'], null],
  [['09121110001', '09121110002', '09121110003', '09121110004', '07701234567', '07701234568'], null],
  [['+989121110001', '+989121110002', '+989121110003', '+989121110004'], null],
] as const)('the usual country of %j is %s', (cells, country) => {
  expect(usualCountry(cells)).toBe(country)
})
